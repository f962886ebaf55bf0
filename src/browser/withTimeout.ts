/** The promise did not settle in time. Its work may still complete. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** The promise's own result. @throws TimeoutError when it takes longer than `timeoutMs` */
export const withTimeout = <Result>(
  promise: Promise<Result>,
  timeoutMs: number,
): Promise<Result> => {
  let timer: ReturnType<typeof setTimeout>;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`no result in ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([promise, timedOut]).finally(() => clearTimeout(timer));
};
