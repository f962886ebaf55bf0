import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cleanUp } from '../cleanUp';

/** Why a test of a full disk is skipped. */
export const NO_MOUNT = 'Only root on Linux can mount a small disk, and not in every container.';

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: 'ignore' });

const MEGABYTE = 1024 * 1024;

/** Few, so that they are used up soon. */
const MAX_FILES = 6000;

/** In memory, or a file system of servers in an image file. */
export type DiskKind = 'tmpfs' | 'ext4';

const mount: Record<DiskKind, (folder: string, image: string, bytes: number) => Promise<void>> = {
  tmpfs: async (folder, _image, bytes) => {
    run('mount', '-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder);
  },
  ext4: async (folder, image, bytes) => {
    await writeFile(image, '');
    await truncate(image, bytes);
    // Without blocks that only root may use.
    run('mkfs.ext4', '-q', '-m', '0', '-N', String(MAX_FILES), image);
    run('mount', '-o', 'loop', image, folder);
  },
};

/** A disk of its own, until cleanUp; undefined where mounting is not possible. */
export const mountSmallDisk = async (megabytes: number, kind: DiskKind = 'tmpfs') => {
  const folder = await mkdtemp(path.join(tmpdir(), 'loam-disk-'));
  const image = `${folder}.image`;
  try {
    await mount[kind](folder, image, megabytes * MEGABYTE);
  } catch {
    await rm(folder, { recursive: true });
    await rm(image, { force: true });
    return undefined;
  }
  cleanUp(async () => {
    // Lazily, should a process still have a file open.
    run('umount', '--lazy', folder);
    await rm(folder, { recursive: true });
    await rm(image, { force: true });
  });
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: async (bytesLeft = 0) => {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytesLeft))).catch(
        (error) => {
          // The disk needs some blocks to manage a large file.
          if (error.code !== 'ENOSPC') throw error;
        },
      );
    },
    /** Until no further file can be created, though there is room. */
    fillWithFiles: async () => {
      await mkdir(filler);
      const { ffree } = await statfs(folder);
      const names = Array.from({ length: ffree }, (_, at) => path.join(filler, `${at}`));
      for (const name of names) await writeFile(name, '');
    },
    makeRoom: () => rm(filler, { recursive: true }),
  };
};
