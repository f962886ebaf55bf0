import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../shared/listFiles.ts';

const DIST = 'dist';
const RECORD = '.builds.json';
/** Read by hosts of static files (Netlify, Cloudflare Pages and others), and a list for all others. */
export const HEADERS_FILE = '_headers';
/** Pages that are open during a deploy still ask for files of the builds before. */
const BUILDS_KEPT = 3;

/** The files of each build that is kept, the newest first. */
const readBuilds = async (): Promise<string[][]> =>
  readFile(path.join(DIST, RECORD), 'utf8').then(JSON.parse, () => []);

/** Notes the files of a new build; building the same again is not another build. */
export const rememberBuild = async (outputs: string[]) => {
  const files = outputs.toSorted();
  const before = (await readBuilds()).filter((build) => String(build) !== String(files));
  const builds = [files, ...before].slice(0, BUILDS_KEPT);
  await writeFile(path.join(DIST, RECORD), JSON.stringify(builds));
};

/** What belongs in `dist/`: the last builds, the service worker, the list of headers and what `public/` holds. */
export const filesToKeep = async () => [
  ...new Set([
    ...(await readBuilds()).flat(),
    ...(await listFiles('public')),
    'service-worker.js',
    HEADERS_FILE,
  ]),
];

/** Removes every other file, except the build's own records. */
export const removeOthers = async (keep: string[]) => {
  const kept = new Set(keep);
  const others = (await listFiles(DIST)).filter((file) => !kept.has(file) && !file.startsWith('.'));
  await Promise.all(others.map((file) => rm(path.join(DIST, file))));
};
