const IDLE_TIMEOUT_MS = 5_000;

/** Runs `work` when the page is idle; WebKit lacks requestIdleCallback. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
    : setTimeout(work, IDLE_TIMEOUT_MS);
