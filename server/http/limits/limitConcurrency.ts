interface Queue {
  maxWaiting: number;
  /** The error of a call that finds the queue full. */
  makeError: () => Error;
}

/** Runs tasks in the order of the calls, at most `max` at once. The queue is unlimited by default. */
export const limitConcurrency = (max: number, queue?: Queue) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (queue && waiting.length >= queue.maxWaiting) throw queue.makeError();
    if (running < max) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
