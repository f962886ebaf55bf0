import { setImmediate as nextTurn } from 'node:timers/promises';

/** @throws when a turn of the event loop takes longer than `maxDelay` ms; 0 is no limit */
export const assertNotBusy = async (maxDelay: number) => {
  if (maxDelay === 0) return;
  const start = performance.now();
  await nextTurn();
  const delay = Math.round(performance.now() - start);
  if (delay > maxDelay) throw new Error(`The server is busy: its event loop took ${delay} ms.`);
};
