/** A page that holds a lock for longer is taken as frozen or broken. */
const MAX_HOLD_MS = 60_000;

/** `isHeld` turns false when another page may be running the task. */
export type ExclusiveTask = (isHeld: () => boolean) => Promise<void>;

/** Resolves when the task is done, or another page has taken over. @returns whether it was begun */
const hold = async (name: string, options: LockOptions, task: ExclusiveTask) => {
  let isHeld = true;
  const lose = () => {
    isHeld = false;
  };
  let running: Promise<void> | undefined;
  // A page in the back/forward cache may keep its lock and continue much later.
  addEventListener('pagehide', lose);
  const request = navigator.locks.request(name, options, async () => {
    running = task(() => isHeld);
    await running.catch(() => undefined);
  });
  const wasLost = await request.then(
    () => false,
    () => true,
  );
  lose();
  removeEventListener('pagehide', lose);
  if (running && !wasLost) await running;
  return running !== undefined;
};

/**
 * Runs a task while no other page runs one of that name (Web Locks). A lock held for too long is
 * stolen; where there are no locks, or the browser forbids them, the task runs immediately.
 */
export const runExclusive = (name: string) => async (task: ExclusiveTask) => {
  if (!navigator.locks) return task(() => true);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), MAX_HOLD_MS);
  const begin: ExclusiveTask = (isHeld) => {
    clearTimeout(timer);
    return task(isHeld);
  };
  const isDone = await hold(name, { signal: waiting.signal }, begin);
  clearTimeout(timer);
  if (isDone) return;
  if (waiting.signal.aborted && (await hold(name, { steal: true }, task))) return;
  await task(() => true);
};
