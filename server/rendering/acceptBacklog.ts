import type { Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The caller continues after this many turns, even if connections still arrive. */
const MAX_TURNS = 100;

/**
 * Returns a function that waits until the server has accepted all waiting connections. libuv accepts one
 * connection per turn of the event loop, so work that makes the turns long would keep new visitors waiting.
 */
export const makeAcceptBacklog = (server: Server) => {
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  return async () => {
    // No connection is accepted during the rest of the current turn.
    await nextTurn();
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const before = accepted;
      await nextTurn();
      if (accepted === before) return;
    }
  };
};
