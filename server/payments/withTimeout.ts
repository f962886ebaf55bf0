/** Waits for all of `work`, none of which may fail, or until `ms` are over; it goes on regardless. */
export const atMost = async (ms: number, work: Promise<unknown>[]) => {
  if (work.length === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([Promise.all(work), over]);
  clearTimeout(timer);
};
