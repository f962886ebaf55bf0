import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../shared/listFiles.ts';

const DIST = 'dist';
const BUILDS_FILE = '.builds.json';
/** Read by static hosts such as Netlify and Cloudflare Pages; for others it documents the headers. */
export const HEADERS_FILE = '_headers';
/** Pages that are open during a deployment still request files of earlier builds. */
const MAX_BUILDS = 3;

/** The files of each retained build, the newest first. */
const readBuilds = async (): Promise<string[][]> =>
  readFile(path.join(DIST, BUILDS_FILE), 'utf8').then(JSON.parse, () => []);

/** Records the files of a build, unless one with the same files is recorded already. */
export const recordBuild = async (outputs: string[]) => {
  const files = outputs.toSorted();
  const previous = (await readBuilds()).filter((build) => String(build) !== String(files));
  const builds = [files, ...previous].slice(0, MAX_BUILDS);
  await writeFile(path.join(DIST, BUILDS_FILE), JSON.stringify(builds));
};

/** The files that belong in `dist/`: those of the last builds, the service worker, the headers file and `public/`. */
export const listRetainedFiles = async () => [
  ...new Set([
    ...(await readBuilds()).flat(),
    ...(await listFiles('public')),
    'service-worker.js',
    HEADERS_FILE,
  ]),
];

/** Deletes every other file, except the build's own records. */
export const deleteOtherFiles = async (retained: string[]) => {
  const isRetained = new Set(retained);
  const others = (await listFiles(DIST)).filter(
    (file) => !isRetained.has(file) && !file.startsWith('.'),
  );
  await Promise.all(others.map((file) => rm(path.join(DIST, file))));
};
