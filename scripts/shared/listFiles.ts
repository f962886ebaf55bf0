import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Every file below a folder, relative to it, with forward slashes. */
export const listFiles = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'));
};
