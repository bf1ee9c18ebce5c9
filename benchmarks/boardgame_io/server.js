// Tic-tac-toe on boardgame.io: `node server.js memory` or `node server.js FOLDER`, whose files then keep the matches.
const { FlatFile, Server } = require("boardgame.io/server");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const game = {
  name: "tictactoe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => (G.cells[cell] === null ? void (G.cells[cell] = playerID) : "INVALID_MOVE"),
  },
  endIf: ({ G }) => {
    const line = LINES.find(([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[a] === G.cells[c]);
    if (line) return { winner: G.cells[line[0]] };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const store = process.argv[2];
const server = Server({ games: [game], origins: [], ...(store === "memory" ? {} : { db: new FlatFile({ dir: store }) }) });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, done) => listen(port, "127.0.0.1", done);
server.run(0).then(({ appServer }) => console.log(`http://127.0.0.1:${appServer.address().port}`));
