import { stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '../jobs/repeat';
import { addDump, newestDump } from './dumps';

const EVERY = 60 * 60 * 1000;
const KEPT = 24;
/** A shop that starts has better things to do. */
const SETTLE = 60 * 1000;

interface DumpJob {
  dataDir: string;
  dump: () => AsyncIterable<Uint8Array>;
  log: FastifyBaseLogger;
}

/** Dumps the embedded database every hour, counted across restarts. @returns what ends the job */
export const startDumps = async ({ dataDir, dump, log }: DumpJob) =>
  repeat(
    async () => {
      try {
        log.info({ file: await addDump(dataDir, dump(), KEPT) }, 'database dumped');
      } catch (error) {
        log.error(error, 'the database could not be dumped');
      }
    },
    Math.max(SETTLE, EVERY - (await ageOfNewest(dataDir))),
    EVERY,
  );

const ageOfNewest = async (dataDir: string) => {
  const newest = await newestDump(dataDir);
  return newest ? Date.now() - (await stat(newest)).mtimeMs : Number.POSITIVE_INFINITY;
};
