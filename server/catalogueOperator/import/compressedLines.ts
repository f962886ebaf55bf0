import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A block is compressed, and later read, at once; other requests are served in between. */
const MAX_BLOCK_LINES = 50;
const MAX_BLOCK_LENGTH = 128 * 1024;

interface Block {
  /** The number of lines before its end. */
  end: number;
  content: Buffer;
}

/** Many lines, kept in a tenth of their size. */
export class CompressedLines {
  length = 0;
  #blocks: Block[] = [];
  #open: string[] = [];
  #openLength = 0;

  add(line: string) {
    this.length += 1;
    this.#open.push(line);
    this.#openLength += line.length;
    if (this.#open.length < MAX_BLOCK_LINES && this.#openLength < MAX_BLOCK_LENGTH) return;
    const content = deflateRawSync(this.#open.join('\n'), { level: 1 });
    this.#blocks.push({ end: this.length, content });
    this.#open = [];
    this.#openLength = 0;
  }

  clear() {
    this.length = 0;
    this.#blocks = [];
    this.#open = [];
    this.#openLength = 0;
  }

  /** The lines from `from` on: up to `to`, or to the end of their block. */
  slice(from: number, to: number) {
    let start = 0;
    for (const { end, content } of this.#blocks) {
      if (from < end) {
        return inflateRawSync(content)
          .toString()
          .split('\n')
          .slice(from - start, to - start);
      }
      start = end;
    }
    return this.#open.slice(from - start, to - start);
  }
}
