import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Longer than any query of the embedded database, and shorter than supervisors wait after a stop signal. */
const MAX_STUCK_SECONDS = 20;
const TURN_MS = 500;

/**
 * Kills the process when its event loop stands still and uses the processor, for its supervisor to start it again. Such a process responds to
 * nobody and to no signal either, since Node handles signals in the event loop.
 */
export const startWatchdog = (maxSeconds = MAX_STUCK_SECONDS) => {
  // It stands still at a breakpoint.
  if (debuggerUrl()) return;
  const turns = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(turns, 0, 1), TURN_MS).unref();
  const thread = new URL('./watchdogThread.mjs', import.meta.url);
  new Worker(thread, { workerData: { turns, maxSeconds }, execArgv: [] }).unref();
};
