/** Replaces persistence in an account: nothing is stored or restored. */
export const withoutPersistence = () => ({
  restored: Promise.resolve(),
  flush: async () => [],
  close: async () => undefined,
});
