import { createHash } from 'node:crypto';
import type { Metadata } from 'sharp';
import { HttpError } from '../http/httpError';
import { loadSharp } from './loadSharp';
import { oneByOne } from './oneByOne';

/** 64 megapixels: more than a phone's photograph. */
const MAX_PIXELS = 64_000_000;
/** Once decoded: as many with 8 bits and transparency. */
const MAX_DECODED_MB = 256;
const MIN_SIDE = 320;
/** Width to height, or the reverse. */
const MAX_RATIO = 4;
const MAX_SECONDS = 30;
const BLUR_WIDTH = 8;
/** Of EXIF orientations, the first of those that lie on a side. */
const FIRST_LYING = 5;

/** In ascending order. */
export type PictureWidths = readonly [smallest: number, ...larger: number[]];

/** A picture as it is kept: its files, and what a page has to know of it. */
export interface MadePicture {
  width: number;
  height: number;
  blur: string;
  files: { name: string; width: number; content: Buffer }[];
  /** The name of the widest file. */
  widest: string;
}

/**
 * Makes a photograph of any size into WebP files of these widths: turned as the camera was held, in
 * sRGB, without metadata, so that nobody reads where it was taken.
 * @throws HttpError 400 with a sentence about the photograph, 503 when too many wait
 */
export const makePicture = (photograph: Buffer, widths: PictureWidths) =>
  oneByOne(() => make(photograph, widths));

const make = async (photograph: Buffer, widths: PictureWidths): Promise<MadePicture> => {
  const sharp = await loadSharp();
  const source = sharp(photograph, { limitInputPixels: MAX_PIXELS, sequentialRead: true });
  const metadata = await source.metadata().catch(unreadable);
  const { autoOrient, orientation = 1 } = metadata;
  assertSize(autoOrient, Math.max(MIN_SIDE, widths[0]));
  assertDecodable(metadata);
  const fitting = widths.filter((width) => width <= autoOrient.width);
  const width = Math.max(...fitting);
  // Decoded once, and turned when it is small: both need the whole photograph in memory.
  const small = await source
    .timeout({ seconds: MAX_SECONDS })
    .resize(orientation < FIRST_LYING ? { width } : { height: width })
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
