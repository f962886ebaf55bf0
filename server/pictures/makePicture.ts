import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Metadata } from 'sharp';
import type { Image } from '../../src/contract/catalogue/image';
import { type ErrorMessage, HttpError } from '../platform/http/errors/httpError';
import { startPictureProcess } from './startPictureProcess';

/** 64 megapixels: more than a phone's photograph. */
const MAX_PIXELS = 64_000_000;
/** Decoding AVIF takes 15 to 20 bytes a pixel, other formats 1 to 6. */
const MAX_AVIF_PIXELS = 16_000_000;
/** Size once decoded: MAX_PIXELS with 4 channels of 8 bits. */
const MAX_DECODED_MB = 256;
const MIN_SIDE = 320;
/** Width to height, or the reverse. */
const MAX_RATIO = 4;
const BLUR_WIDTH = 8;
/** Each waiting call keeps a photograph in memory. */
const MAX_WAITING = 4;
/** EXIF orientations from 5 to 8 are rotated by 90 degrees. */
const FIRST_SIDEWAYS_ORIENTATION = 5;

/** Pixels. */
export interface PictureWidths {
  /** In ascending order. */
  shown: readonly [smallest: number, ...larger: number[]];
  /** Made if the photograph is as wide. */
  large?: number;
}

interface MadePicture {
  image: Omit<Image, 'alt'>;
  files: { name: string; content: Buffer }[];
}

/**
 * Makes a photograph of any size into WebP files of these widths: upright, in sRGB, and without metadata,
 * which may contain the place where it was taken. A cut-out keeps its transparency, and has a preview on white.
 * @param url the address of the folder of the files, without a trailing slash
 * @throws HttpError 400 with a sentence about the photograph, 503 when too many wait
 */
export const makePicture = async (photograph: Buffer, widths: PictureWidths, url: string) => {
  if (oneAtATime.pendingCount >= MAX_WAITING) {
    throw new HttpError(503, 'too_many_pictures');
  }
  return oneAtATime(() => make(photograph, widths, url));
};

/** Decoding a photograph takes up to 400 MB of memory. */
export const oneAtATime = pLimit(1);

const make = async (photograph: Buffer, widths: PictureWidths, url: string) => {
  const { run, end } = startPictureProcess();
  try {
    return await makeIn(run, photograph, widths, url);
  } finally {
    end();
  }
};

const makeIn = async (
  run: ReturnType<typeof startPictureProcess>['run'],
  photograph: Buffer,
  widths: PictureWidths,
  url: string,
): Promise<MadePicture> => {
  const read = await run('read', { photograph, maxPixels: MAX_PIXELS }).catch(unreadable);
  const { autoOrient, orientation = 1 } = read;
  assertSize(autoOrient, Math.max(MIN_SIDE, widths.shown[0]));
  assertDecodable(read);
  const { large = Number.POSITIVE_INFINITY } = widths;
  const fitting = [...widths.shown, large].filter((each) => each <= autoOrient.width);
  const shown = fitting.filter((each) => each !== large);
  const width = Math.max(...shown);
  const widest = Math.max(...fitting);
  const { contents, blur, preview } = await run('resize', {
    size: orientation < FIRST_SIDEWAYS_ORIENTATION ? { width: widest } : { height: widest },
    widths: fitting,
    blurWidth: BLUR_WIDTH,
    previewWidth: width,
  }).catch(unreadable);
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  const stem = hash.digest('hex').slice(0, 20);
  const nameOf = (kind: number | 'preview') => `${stem}-${kind}.webp`;
  const addressOf = (kind: number | 'preview') => `${url}/${nameOf(kind)}`;
  const files = fitting.map((each, index) => ({
    name: nameOf(each),
    content: contents[index] as Buffer,
  }));
  return {
    image: {
      src: addressOf(width),
      srcset: shown.map((each) => `${addressOf(each)} ${each}w`).join(', '),
      width,
      height: Math.round((width * autoOrient.height) / autoOrient.width),
      ...(blur && { blur: `data:image/webp;base64,${blur.toString('base64')}` }),
      ...(preview && { preview: addressOf('preview') }),
      ...(widest === large && { large: addressOf(large) }),
    },
    files: preview ? [...files, { name: nameOf('preview'), content: preview }] : files,
  };
};

const assertSize = ({ width, height }: { width: number; height: number }, minWidth: number) => {
  if (width < minWidth || height < MIN_SIDE) {
    invalid(['invalid_picture.small', { width, height, minWidth, minHeight: MIN_SIDE }]);
  }
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) {
    invalid(['invalid_picture.narrow', { width, height, max: MAX_RATIO }]);
  }
};

type Decoded = Pick<Metadata, 'format' | 'width' | 'height' | 'channels' | 'depth'>;

const assertDecodable = ({ format, width, height, channels, depth }: Decoded) => {
  if (format === 'heif' && width * height > MAX_AVIF_PIXELS) {
    invalid(['invalid_picture.avif', { width, height, max: MAX_AVIF_PIXELS / 1_000_000 }]);
  }
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (bytes <= MAX_DECODED_MB * 1_000_000) return;
  invalid(['invalid_picture.decoded', { max: MAX_DECODED_MB }]);
};

const unreadable = (error: Error): never => {
  if (/pixel limit/i.test(error.message)) {
    return invalid(['invalid_picture.pixels', { max: MAX_PIXELS / 1_000_000 }]);
  }
  if (error.message === 'timeout') return invalid('invalid_picture.slow');
  return invalid(
    /memory/i.test(error.message) ? 'invalid_picture.memory' : 'invalid_picture.damaged',
  );
};

const invalid = (message: ErrorMessage): never => {
  throw new HttpError(400, message);
};
