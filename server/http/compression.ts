import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { limitConcurrency } from './limits/limitConcurrency';

export type Encoding = 'br' | 'gzip';

/** In order of preference. */
const encodings: Encoding[] = ['br', 'gzip'];

const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
/** A compromise: cached responses are compressed again whenever they change. */
const QUALITY = 5;
/** For what is sent often: a tenth smaller, in twenty times the time; 11 saves 2 % more, in three times that. */
const DENSE_QUALITY = 10;

const compressBrotli = promisify(brotliCompress);

/**
 * Uses a window no larger than the body. V8 counts the memory of the encoder: with the default window of 4 MB
 * it would run a full garbage collection every few dozen bodies.
 */
const brotli = (body: Buffer, quality = QUALITY) =>
  compressBrotli(body, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: body.length,
      [BROTLI_PARAM_LGWIN]: Math.min(
        constants.BROTLI_DEFAULT_WINDOW,
        Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(body.length + 16))),
      ),
    },
  });

export const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body),
  gzip: promisify<Buffer, Buffer>(gzip),
};

const oneAfterAnother = limitConcurrency(1);

/** Compresses with Brotli for the smallest body, one at a time, so that a core stays free for requests. */
export const compressDensely = (body: Buffer) => oneAfterAnother(() => brotli(body, DENSE_QUALITY));

/** The preferred encoding that an Accept-Encoding header allows (RFC 9110 §12.5.3). */
export const encodingFor = (accepted = ''): Encoding | undefined =>
  negotiate(accepted.toLowerCase(), encodings) ?? undefined;
