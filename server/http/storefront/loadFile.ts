import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Encoding } from '../compression';
import { hashOf } from '../etag';
import { COMPRESSIBLE } from './compressible';

/** The maximum size together with the compressed copies. */
const MAX_FILE_BYTES = 1024 * 1024;

/** A file as it is, or compressed by the build (RFC 9110 §3.2). */
export interface Representation {
  body: Buffer;
  headers: { etag: string; 'last-modified': string; 'content-encoding'?: Encoding };
}

export interface LoadedFile {
  /** Differs when a file on disk was replaced. */
  version: string;
  bytes: number;
  identity: Representation;
  br?: Representation | undefined;
  gzip?: Representation | undefined;
}

/**
 * Reads a file and its compressed copies, unless `previous` is still the same.
 * @returns undefined for a folder and a large file @throws for a missing file
 */
export const loadFile = async (
  file: string,
  previous?: LoadedFile,
): Promise<LoadedFile | undefined> => {
  const copies = COMPRESSIBLE.test(file) ? [statCopy(`${file}.br`), statCopy(`${file}.gz`)] : [];
  const stats = await Promise.all([stat(file), ...copies]);
  const bytes = stats.reduce((sum, each) => sum + (each?.size ?? 0), 0);
  if (!stats[0].isFile() || bytes > MAX_FILE_BYTES) return undefined;
  // The time of change, since copying may preserve the time of modification.
  const version = stats.map((each) => each && [each.ino, each.size, each.ctimeMs]).join(';');
  if (previous?.version === version) return previous;
  const [own, br, gzip] = stats;
  return {
    version,
    bytes,
    identity: await represent(file, own),
    br: br && (await represent(`${file}.br`, br, 'br')),
    gzip: gzip && (await represent(`${file}.gz`, gzip, 'gzip')),
  };
};

const statCopy = (file: string) => stat(file).catch(() => undefined);

const represent = async (
  file: string,
  { mtime }: Stats,
  encoding?: Encoding,
): Promise<Representation> => {
  const body = await readFile(file);
  return {
    body,
    headers: {
      etag: `"${hashOf(body)}"`,
      'last-modified': mtime.toUTCString(),
      ...(encoding && { 'content-encoding': encoding }),
    },
  };
};
