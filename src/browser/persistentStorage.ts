let hasRequested = false;

/** Requests persistent storage from the browser, once. */
export const requestPersistentStorage = () => {
  if (hasRequested) return;
  hasRequested = true;
  navigator.storage?.persist?.().catch(() => undefined);
};
