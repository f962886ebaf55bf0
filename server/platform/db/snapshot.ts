import {
  constants,
  copyFileSync,
  mkdirSync,
  readdirSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';

/** Copied synchronously, which blocks the process. */
const MAX_SYNC_BYTES = 32 * 1024 * 1024;
/** After these, files that changed faster than they were copied are copied synchronously. */
const MAX_PASSES = 3;
/** A file changed so recently may change again with the same timestamp. */
const RECENT_MS = 1000;

/**
 * Copies a consistent snapshot of a directory that this process is writing to: first most files
 * asynchronously, then what has changed synchronously. The result equals the state after a crash at
 * that moment, from which PostgreSQL recovers.
 */
export const copySnapshot = async (from: string, to: string) => {
  /** The stamp of each copied file, by name. */
  const copied = new Map<string, string>();
  mkdirSync(to, { recursive: true });
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const stale = findStale(from, copied);
    if (stale.reduce((sum, { size }) => sum + size, 0) <= MAX_SYNC_BYTES) break;
    makeDirectories(from, to);
    for (const { name, stamp } of stale) {
      copied.set(name, stamp);
      // The file may have been deleted; otherwise the next pass copies it.
      await copyFile(path.join(from, name), path.join(to, name), MODE).catch(() => {
        copied.delete(name);
        rmSync(path.join(to, name), { force: true });
      });
    }
  }
  makeDirectories(from, to);
  for (const { name } of findStale(from, copied)) {
    copyFileSync(path.join(from, name), path.join(to, name), MODE);
    copied.delete(name);
  }
  for (const name of copied.keys()) {
    if (!statSync(path.join(from, name), { throwIfNoEntry: false })) rmSync(path.join(to, name));
  }
};

/** In bytes. */
export const sizeOf = (directory: string) =>
  findStale(directory, new Map()).reduce((sum, { size }) => sum + size, 0);

/** Shares blocks if the file system supports it. */
const MODE = constants.COPYFILE_FICLONE;

const entriesOf = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).map((entry) => ({
    name: path.relative(directory, path.join(entry.parentPath, entry.name)),
    isDirectory: entry.isDirectory(),
  }));

const makeDirectories = (from: string, to: string) => {
  for (const { name, isDirectory } of entriesOf(from)) {
    if (isDirectory) mkdirSync(path.join(to, name), { recursive: true });
  }
};

/** Files that are not copied, or changed afterwards. */
const findStale = (from: string, copied: Map<string, string>) =>
  entriesOf(from).flatMap(({ name, isDirectory }) => {
    if (isDirectory) return [];
    const stats = statSync(path.join(from, name));
    const stamp = stampOf(stats);
    return stamp && copied.get(name) === stamp ? [] : [{ name, stamp, size: stats.size }];
  });

/** Empty for files that may change again with the same timestamp. */
const stampOf = ({ mtimeMs, size }: Stats) =>
  Date.now() - mtimeMs < RECENT_MS ? '' : `${mtimeMs}:${size}`;
