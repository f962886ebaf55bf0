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

/** Bytes that are copied at once, while nothing else runs. */
const SMALL = 32 * 1024 * 1024;
/** A directory that changes faster than it is copied is copied at once in the end. */
const MAX_PASSES = 3;
/** Clocks of file systems tick: a file that was written to so lately may be again unnoticed, in ms. */
const RECENT_MS = 1000;

/**
 * Copies a directory as it is at one moment, though this process goes on writing to it: what has not
 * changed is copied beside other work, and in the end what has, at once. It is what the end of the
 * process at that moment would leave, so PostgreSQL recovers from it.
 */
export const copySnapshot = async (from: string, to: string) => {
  /** By name, what each file was when it was copied. */
  const copied = new Map<string, string>();
  mkdirSync(to, { recursive: true });
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const stale = findStale(from, copied);
    if (stale.reduce((sum, { size }) => sum + size, 0) <= SMALL) break;
    makeDirectories(from, to);
    for (const { name, stamp } of stale) {
      copied.set(name, stamp);
      // One that is gone by now is missed by the last pass too.
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

/** Shares the blocks where the file system can. */
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

/** The files that are not copied as they are now. */
const findStale = (from: string, copied: Map<string, string>) =>
  entriesOf(from).flatMap(({ name, isDirectory }) => {
    if (isDirectory) return [];
    const stats = statSync(path.join(from, name));
    const stamp = stampOf(stats);
    return stamp && copied.get(name) === stamp ? [] : [{ name, stamp, size: stats.size }];
  });

/** Empty for what may be written to again within the same tick. */
const stampOf = ({ mtimeMs, size }: Stats) =>
  Date.now() - mtimeMs < RECENT_MS ? '' : `${mtimeMs}:${size}`;
