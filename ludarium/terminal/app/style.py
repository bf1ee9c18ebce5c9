"""The layout of the full screen."""

CSS = """
* {
    scrollbar-size: 1 1; scrollbar-color: #39425c; scrollbar-background: #101218; scrollbar-corner-color: #101218;
    scrollbar-color-hover: #6a78a0; scrollbar-background-hover: #101218;
    scrollbar-color-active: #6a78a0; scrollbar-background-active: #101218;
}
Screen { layout: vertical; background: #101218; color: #d8dae2; }
#title { height: 1; background: #1c2030; color: #e8e8f0; text-style: bold; padding: 0 1; }
#middle { height: 1fr; }
#table { width: 1fr; }
#play { height: 1fr; layout: vertical; }
#play.beside { layout: horizontal; }
#play.beside #zones { height: 100%; }
#board { width: 1fr; overflow: auto auto; }
#zones { height: 1fr; width: 1fr; overflow: hidden auto; }
#side { width: 34; border-left: solid #2a3042; padding: 0 0 0 1; }
#seats { overflow: hidden hidden; }
#log { height: 1fr; border-top: solid #2a3042; overflow: hidden hidden; }
#hand { overflow: hidden auto; border-top: solid #2a3042; }
#bottom { height: 8; border-top: solid #4a5470; }
#prompt { height: 2; padding: 0 1; }
#choices { height: 1fr; border: none; padding: 0; background: #101218; text-wrap: nowrap; text-overflow: ellipsis; }
#choices > .option-list--option-highlighted { background: #2c4a3e; color: #ffffff; text-style: bold; }
#line { height: 1; border: none; padding: 0 1; background: #1c2030; }
KeyLine { height: 1; dock: bottom; background: #1c2030; text-wrap: nowrap; text-overflow: clip; }
TextSheet, ChoosingSheet, CoverSheet { align: center middle; }
.sheet {
    width: 90%; max-width: 110; height: auto; max-height: 90%; padding: 0 1;
    background: #1c2030; border: round #6a78a0;
}
.sheet OptionList { height: auto; max-height: 75vh; border: none; background: #1c2030; }
TextSheet, ChoosingSheet { background: #101218 55%; }
CoverSheet { background: #101218; }
#cover { width: auto; padding: 2 4; border: round #6a78a0; }
.narrow #side { width: 27; }
.tall #bottom { height: 12; }
.tall #prompt { height: 3; }
.deep #bottom { height: 6; }
.tall.deep #bottom { height: 7; }
.deep #prompt { height: 2; }
#prompt.long { height: 3; }
.tasked #bottom { height: 10; }
.tasked #prompt, .tasked #prompt.long { height: 5; }
.wide #side { width: 46; }
.large #side, .large #log { display: none; }
.large #bottom { height: 5; }
.large #prompt { height: 2; }
*:nocolor > .option-list--option-highlighted { text-style: bold reverse; }
.hidden { display: none; }
"""
