import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cleanUp } from '../cleanUp';

/** Why a test of a full disk is skipped. */
export const NO_MOUNT = 'Only root on Linux can mount a small disk, and not in every container.';

/** A disk of its own in memory, until cleanUp; undefined where mounting is not possible. */
export const mountSmallDisk = async (megabytes: number) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'loam-disk-'));
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  cleanUp(async () => {
    // Lazily, should a process still have a file open.
    execFileSync('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true });
  });
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: async (bytesLeft = 0) => {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(bavail * bsize - bytesLeft));
    },
    makeRoom: () => rm(filler),
  };
};
