/** As long (ms) as other tabs may take to hear of the same. */
const HEARD = 1_000;

/** Speaks in a tab that the shopper sees, and of two windows side by side in one. */
export const speakOnce = (name: string, speak: () => void) => {
  // The server has no document, and nobody to speak to.
  if (globalThis.document?.visibilityState !== 'visible') return;
  const { locks } = navigator;
  if (!locks) return speak();
  void locks.request(`said-${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    speak();
    await new Promise((resolve) => setTimeout(resolve, HEARD));
  });
};
