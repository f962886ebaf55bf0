import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
/** Made once per change of an answer, so between speed and size rather than at either end. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, quality),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** The best encoding an Accept-Encoding header allows (RFC 9110 §12.5.3). */
export const encodingFor = (accepted: string | undefined): Encoding | undefined => {
  if (!accepted) return undefined;
  const allows = (encoding: Encoding) =>
    accepted
      .split(',')
      .map((entry) =>
        entry
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .some(([name, weight]) => name === encoding && !/^q=0(\.0*)?$/.test(weight ?? ''));
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : undefined;
};
