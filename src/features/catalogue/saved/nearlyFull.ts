/** A device with less room, in bytes, saves nothing automatically. */
const MIN_FREE_BYTES = 20_000_000;

export const isNearlyFull = async () => {
  const storage = navigator.storage as StorageManager | undefined;
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = (await storage?.estimate?.()) ?? {};
  return quota - usage < MIN_FREE_BYTES;
};
