import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const BLOCK = 512;

/**
 * Streams the files and folders of a directory as a POSIX tar (ustar), since building it in memory
 * would block the process.
 */
export async function* tarOf(directory: string): AsyncGenerator<Buffer> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(directory, file).replaceAll(path.sep, '/');
    const { size, mtimeMs } = await stat(file);
    if (entry.isDirectory()) {
      yield header({ name: `${name}/`, size: 0, mtimeMs, mode: 0o700, type: '5' });
    } else if (entry.isFile()) {
      yield header({ name, size, mtimeMs, mode: 0o600, type: '0' });
      if (size > 0) yield* createReadStream(file);
      yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
    }
  }
  yield Buffer.alloc(2 * BLOCK);
}

interface Entry {
  name: string;
  /** Bytes. */
  size: number;
  mtimeMs: number;
  mode: number;
  type: '0' | '5';
}

/** @throws RangeError for a name of more than 100 bytes, which PostgreSQL never creates */
const header = ({ name, size, mtimeMs, mode, type }: Entry) => {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`${name} is too long for a tar.`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, offset: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, offset);
  block.write(name, 0);
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(mtimeMs / 1000), 136, 12);
  block.write(' '.repeat(8), 148);
  block.write(type, 156);
  block.write('ustar\u000000', 257);
  const checksum = block.reduce((sum, byte) => sum + byte, 0);
  block.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
};
