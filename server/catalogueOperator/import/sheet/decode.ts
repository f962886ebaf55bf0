import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { SheetError } from './sheetProblem';

/** Bytes that are decoded at once; other requests are served in between. */
const CHUNK = 64 * 1024;
/** How much of a file without a mark is looked at. */
const SAMPLE = 4096;

/** A character of UTF-8 with several bytes, as one byte each: a file that has it besides what is no UTF-8 is damaged. */
const UTF8_CHARACTER = /[\xc2-\xdf][\x80-\xbf](?![\x80-\xbf])|[\xe0-\xef][\x80-\xbf]{2}/;

/** In UTF-16 every second byte of ASCII is zero. */
const utf16Of = (bytes: Buffer) => {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 8 && even === 0) return 'utf-16le';
  return even > sample.length / 8 && odd === 0 ? 'utf-16be' : undefined;
};

/**
 * The encoding of a text: by its mark, else UTF-16 by its zeros, UTF-8 where it is valid, and otherwise what Windows
 * writes in the west (https://encoding.spec.whatwg.org/#windows-1252).
 * @throws SheetError for a text that is damaged
 */
const encodingOf = (bytes: Buffer) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = utf16Of(bytes);
  if (wide) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  if (isMarked || UTF8_CHARACTER.test(bytes.toString('latin1'))) {
    throw new SheetError([{ problem: 'encoding' }]);
  }
  return 'windows-1252';
};

/** The text of a file in parts, without a byte order mark and with '\n' for every break. @throws SheetError */
export const textOf = (bytes: Buffer): (() => AsyncGenerator<string>) => {
  const encoding = encodingOf(bytes);
  return async function* () {
    const decoder = new TextDecoder(encoding);
    let held = '';
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const part = held + decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
      // Its line feed may be the first character of the next part.
      held = part.endsWith('\r') ? '\r' : '';
      yield (held ? part.slice(0, -1) : part).replaceAll(/\r\n?/g, '\n');
    }
    yield (held + decoder.decode()).replaceAll(/\r\n?/g, '\n');
  };
};
