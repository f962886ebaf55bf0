/** Runs a task while no other tab runs one of that name (Web Locks); in a very old browser, at once. */
export const oneTab = (name: string) => async (task: () => Promise<void>) => {
  const { locks } = navigator;
  await (locks ? locks.request(name, task) : task());
};
