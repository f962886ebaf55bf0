import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { OperatorError } from '../../server/platform/config/operatorError';

/** The text of a file, a part at a time, without a byte order mark. @throws OperatorError */
export async function* readText(file: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of read(file)) yield decode(file, decoder, bytes);
  yield decode(file, decoder);
}

async function* read(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file);
  } catch (cause) {
    throw new OperatorError(`There is no file ${file} to read.`, { cause });
  }
}

const decode = (file: string, decoder: TextDecoder, bytes?: Buffer) => {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch (cause) {
    throw new OperatorError(`${file} is not in UTF-8: save it as "CSV UTF-8".`, { cause });
  }
};
