import { open } from 'node:fs/promises';

/** Makes renames in `directory` survive a power cut. */
export const syncDirectory = async (directory: string) => {
  // Windows has no directory handles; its renames are durable.
  if (process.platform === 'win32') return;
  const handle = await open(directory);
  await handle.sync();
  await handle.close();
};
