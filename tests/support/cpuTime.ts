/** The processor time that `work` takes in this process, in ms. */
export const cpuTimeOf = async <T>(work: () => Promise<T>) => {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, cpuMs: (user + system) / 1000 };
};
