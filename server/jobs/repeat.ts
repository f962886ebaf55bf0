/**
 * Runs `work` after `delayMs` and then again `intervalMs` after each run has ended, so runs never
 * overlap. `work` handles its own errors; its signal requests that it finish early.
 * @returns a function that stops it and waits for the run in progress
 */
export const repeat = (
  work: (signal: AbortSignal) => Promise<void>,
  delayMs: number,
  intervalMs: number,
) => {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = work(stopping.signal).then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(run, intervalMs);
    });
  };
  let timer = setTimeout(run, delayMs);
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await running;
  };
};
