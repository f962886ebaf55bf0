/**
 * Does some work, first after a while and then again and again, `every` ms after it was done; never
 * twice at once. `work` handles its own errors. @returns what ends it, once the work under way is done
 */
export const repeat = (work: () => Promise<void>, first: number, every: number) => {
  let isOver = false;
  let running = Promise.resolve();
  const run = () => {
    running = work().then(() => {
      if (!isOver) timer = setTimeout(run, every);
    });
  };
  let timer = setTimeout(run, first);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await running;
  };
};
