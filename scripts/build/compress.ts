import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Other formats are compressed themselves. */
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Files with a content hash in their name: an existing compressed copy is up to date. */
const HASHED = /^assets\//;
/** Smaller files are not worth compressing. */
const MIN_SIZE_BYTES = 1024;

const encodings = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Writes a Brotli and a gzip copy beside each file of a build that is worth compressing.
 * @returns the compressed files, relative to the folder as those given
 */
export const compressFiles = async (files: string[], folder = 'dist') => {
  const compressed = await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.test(file))
      .flatMap((file) =>
        Object.entries(encodings).map(async ([suffix, compress]) => {
          const source = path.join(folder, file);
          const target = source + suffix;
          const { size, mtimeMs } = await stat(source);
          if (size < MIN_SIZE_BYTES) return [];
          const isFresh = await stat(target).then(
            (copy) => HASHED.test(file) || copy.mtimeMs >= mtimeMs,
            () => false,
          );
          if (!isFresh) await writeFile(target, await compress(await readFile(source)));
          return [file + suffix];
        }),
      ),
  );
  return compressed.flat();
};
