import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip';

/** By preference. */
const encodings: Encoding[] = ['br', 'gzip'];

const brotli = promisify(brotliCompress);
/** A compromise: cached responses are compressed again whenever they change. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, quality),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** The preferred encoding that an Accept-Encoding header allows (RFC 9110 §12.5.3). */
export const encodingFor = (accepted = ''): Encoding | undefined =>
  negotiate(accepted.toLowerCase(), encodings) ?? undefined;
