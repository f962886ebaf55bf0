/** Other tabs may receive the same event this much later. */
const HOLD_MS = 1_000;

/** Runs a task in one visible tab, although every tab receives the event `name`. */
export const oncePerBrowser = (name: string, task: () => void) => {
  // There is no document under Node.
  if (globalThis.document?.visibilityState !== 'visible') return;
  const { locks } = navigator;
  if (!locks) return task();
  void locks.request(`once-${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    task();
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS));
  });
};
