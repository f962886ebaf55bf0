let hasRequested = false;

/** Requests of the browser, once, not to evict the storage of this shop. */
export const requestPersistentStorage = () => {
  if (hasRequested) return;
  hasRequested = true;
  navigator.storage?.persist?.().catch(() => undefined);
};
