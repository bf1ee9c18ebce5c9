/** Synthesized sounds: a tap for a move, a thud for a blow, a chime for your turn and the end. */
import { settings } from "../ui/settings.svelte";

export type Sound = "move" | "hit" | "turn" | "over";

// Notes are frequency, start and length in seconds, and loudness
const NOTES: Readonly<Record<Sound, readonly (readonly [number, number, number, number])[]>> = {
  move: [[330, 0, 0.07, 0.12]],
  hit: [[140, 0, 0.12, 0.3], [90, 0.03, 0.14, 0.3]],
  turn: [[523, 0, 0.1, 0.1], [659, 0.09, 0.14, 0.1]],
  over: [[392, 0, 0.16, 0.12], [523, 0.14, 0.16, 0.12], [659, 0.28, 0.3, 0.12]],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  for (const [frequency, start, length, loud] of NOTES[sound]) note(context, frequency, start, length, loud);
}

function note(audio: AudioContext, frequency: number, start: number, length: number, loud: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  const at = audio.currentTime + start;
  tone.type = "triangle";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}
