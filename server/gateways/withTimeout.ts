/**
 * The result of `work`, or that of `onTimeout` (which may throw) once `timeoutMs` are over. The work
 * itself is not cancelled.
 */
export const withTimeout = async <Result, Fallback>(
  timeoutMs: number,
  work: Promise<Result>,
  onTimeout: () => Fallback,
): Promise<Result | Fallback> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Fallback>((resolve, reject) => {
    timer = setTimeout(() => {
      try {
        resolve(onTimeout());
      } catch (error) {
        reject(error);
      }
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
