import { createHash } from 'node:crypto';
import type { Metadata } from 'sharp';
import { HttpError } from '../http/httpError';
import { limitConcurrency } from '../http/limits/limitConcurrency';
import { loadSharp } from './loadSharp';

/** 64 megapixels: more than a phone's photograph. */
const MAX_PIXELS = 64_000_000;
/** Size once decoded: MAX_PIXELS with 4 channels of 8 bits. */
const MAX_DECODED_MB = 256;
const MIN_SIDE = 320;
/** Width to height, or the reverse. */
const MAX_RATIO = 4;
const DECODE_TIMEOUT_SECONDS = 30;
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
export const makePicture = (photograph: Buffer, widths: PictureWidths) =>
  oneAtATime(() => make(photograph, widths));

/** Decoding a photograph takes up to MAX_DECODED_MB of memory. */
export const oneAtATime = limitConcurrency(1, {
  maxWaiting: MAX_WAITING,
  makeError: () => {
    const message = 'Other pictures are being made. Try again in a moment.';
    return new HttpError(503, 'too_many_pictures', message);
  },
});

const make = async (photograph: Buffer, widths: PictureWidths): Promise<MadePicture> => {
  const sharp = await loadSharp();
  const source = sharp(photograph, { limitInputPixels: MAX_PIXELS, sequentialRead: true });
  const metadata = await source.metadata().catch(unreadable);
  const { autoOrient, orientation = 1 } = metadata;
  assertSize(autoOrient, Math.max(MIN_SIDE, widths[0]));
  assertDecodable(metadata);
  const fitting = widths.filter((width) => width <= autoOrient.width);
  const width = Math.max(...fitting);
  // Decoded once and rotated after resizing, since both need the whole picture in memory.
  const small = await source
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .resize(orientation < FIRST_SIDEWAYS_ORIENTATION ? { width } : { height: width })
    .keepExif()
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch(unreadable);
  const at = (each: number) => sharp(small).autoOrient().resize({ width: each });
  const contents = await Promise.all(
    fitting.map((each) => at(each).webp({ quality: 78, effort: 4 }).toBuffer()),
  );
  const blur = await at(BLUR_WIDTH).webp({ quality: 20 }).toBuffer();
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
  const size = `The picture is ${width} × ${height} pixels`;
  if (width < minWidth || height < MIN_SIDE) {
    invalid(`${size}; it must be at least ${minWidth} wide and ${MIN_SIDE} high.`);
  }
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) {
    invalid(`${size}; one side may be at most ${MAX_RATIO} times the other.`);
  }
};

const assertDecodable = ({ width, height, channels, depth }: Metadata) => {
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  if (bytes <= MAX_DECODED_MB * 1_000_000) return;
  invalid(
    `The picture takes more than ${MAX_DECODED_MB} MB once it is decoded: save it with 8 bits per colour, or smaller.`,
  );
};

const unreadable = (error: Error): never => {
  if (/pixel limit/i.test(error.message)) {
    return invalid(`The picture has more than ${MAX_PIXELS / 1_000_000} million pixels.`);
  }
  if (/timeout/i.test(error.message)) return invalid('The picture takes too long to read.');
  return invalid('This is not a JPEG, PNG, WebP or AVIF picture, or it is damaged.');
};

const invalid = (message: string): never => {
  throw new HttpError(400, 'invalid_picture', message);
};
