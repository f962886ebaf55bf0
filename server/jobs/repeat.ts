/**
 * Does some work, first after a while and then again and again, `every` ms after it was done; never
 * twice at once. `work` handles its own errors, and its signal tells it to come to an end.
 * @returns what ends it, once the work under way is done
 */
export const repeat = (
  work: (signal: AbortSignal) => Promise<void>,
  first: number,
  every: number,
) => {
  const ending = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = work(ending.signal).then(() => {
      if (!ending.signal.aborted) timer = setTimeout(run, every);
    });
  };
  let timer = setTimeout(run, first);
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await running;
  };
};
