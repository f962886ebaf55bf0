import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Bytes below which compression gains nothing. */
const WORTH_IT = 1024;

const encodings = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Writes Brotli and gzip beside each file of `dist/` that gains by it, once for all requests.
 * @returns the compressed files, relative to `dist/`
 */
export const compressBeside = async (files: string[]) => {
  const written = await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.test(file))
      .flatMap((file) =>
        Object.entries(encodings).map(async ([suffix, compress]) => {
          const source = path.join('dist', file);
          const target = source + suffix;
          const { size, mtimeMs } = await stat(source);
          if (size < WORTH_IT) return [];
          const isFresh = await stat(target).then(
            (made) => made.mtimeMs >= mtimeMs,
            () => false,
          );
          if (!isFresh) await writeFile(target, await compress(await readFile(source)));
          return [file + suffix];
        }),
      ),
  );
  return written.flat();
};
