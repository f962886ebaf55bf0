import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Then it goes on, however many come. */
const MAX_TURNS = 100;

/**
 * Returns a function that resolves once no connection waits. libuv accepts one in each turn of the event loop, so that
 * work which makes the turns long would let a crowd of new visitors wait for seconds.
 */
export const makeAfterAccepting = (server: Server) => {
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  return async () => {
    // The rest of this turn accepts none.
    await nextTurn();
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const before = accepted;
      await nextTurn();
      if (accepted === before) return;
    }
  };
};
