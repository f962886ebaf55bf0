const IDLE_TIMEOUT_MS = 5_000;

/** Runs `work` when the page has nothing else to do; WebKit does not say when that is. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
    : setTimeout(work, IDLE_TIMEOUT_MS);
