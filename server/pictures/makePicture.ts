import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Metadata } from 'sharp';
import { type ErrorMessage, HttpError } from '../http/httpError';
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

/** In ascending order. */
export type PictureWidths = readonly [smallest: number, ...larger: number[]];

/** A picture as it is stored: its files, and what a page needs to show it. */
export interface MadePicture {
  width: number;
  height: number;
  blur: string;
  files: { name: string; width: number; content: Buffer }[];
  /** The name of the widest file. */
  widest: string;
}

/**
 * Makes a photograph of any size into WebP files of these widths: upright, in sRGB, and without metadata,
 * which may contain the place where it was taken.
 * @throws HttpError 400 with a sentence about the photograph, 503 when too many wait
 */
export const makePicture = async (photograph: Buffer, widths: PictureWidths) => {
  if (oneAtATime.pendingCount >= MAX_WAITING) {
    throw new HttpError(503, 'too_many_pictures');
  }
  return oneAtATime(() => make(photograph, widths));
};

/** Decoding a photograph takes up to 400 MB of memory. */
export const oneAtATime = pLimit(1);

const make = async (photograph: Buffer, widths: PictureWidths): Promise<MadePicture> => {
  const { run, end } = startPictureProcess();
  try {
    return await makeIn(run, photograph, widths);
  } finally {
    end();
  }
};

const makeIn = async (
  run: ReturnType<typeof startPictureProcess>['run'],
  photograph: Buffer,
  widths: PictureWidths,
): Promise<MadePicture> => {
  const read = await run('read', { photograph, maxPixels: MAX_PIXELS }).catch(unreadable);
  const { autoOrient, orientation = 1 } = read;
  assertSize(autoOrient, Math.max(MIN_SIDE, widths[0]));
  assertDecodable(read);
  const fitting = widths.filter((width) => width <= autoOrient.width);
  const width = Math.max(...fitting);
  const size = orientation < FIRST_SIDEWAYS_ORIENTATION ? { width } : { height: width };
  const { contents, blur } = await run('resize', {
    size,
    widths: fitting,
    blurWidth: BLUR_WIDTH,
  }).catch(unreadable);
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  const stem = hash.digest('hex').slice(0, 20);
  const nameOf = (each: number) => `${stem}-${each}.webp`;
  return {
    width,
    height: Math.round((width * autoOrient.height) / autoOrient.width),
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
    files: fitting.map((each, index) => ({
      name: nameOf(each),
      width: each,
      content: contents[index] as Buffer,
    })),
    widest: nameOf(width),
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
