import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { HttpError } from '../http/httpError';

/** 64 megapixels: more than a phone's photograph, and 200 MB once decoded. */
const MAX_PIXELS = 64_000_000;
const MIN_SIDE = 320;
/** Width to height, or the reverse. */
const MAX_RATIO = 4;
const MAX_SECONDS = 30;
const BLUR_WIDTH = 8;

/** The formats of photographs, and the names that libvips has for what reads them. */
const loaders = {
  jpeg: 'VipsForeignLoadJpeg',
  png: 'VipsForeignLoadPng',
  webp: 'VipsForeignLoadWebp',
  // AVIF.
  heif: 'VipsForeignLoadHeif',
};

/** A picture as it is kept: its files, and what a page has to know of it. */
export interface MadePicture {
  width: number;
  height: number;
  blur: string;
  files: { name: string; width: number; content: Buffer }[];
}

/** One after the other, since each needs much memory. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Makes a photograph of any size into WebP files of these widths: turned as the camera was held, in
 * sRGB, without metadata, so that nobody reads where it was taken.
 * @throws HttpError 400 with a sentence about the photograph
 */
export const makePicture = (photograph: Buffer, widths: readonly number[]) => {
  const made = previous.then(() => make(photograph, widths));
  previous = made.catch(() => undefined);
  return made;
};

const make = async (photograph: Buffer, widths: readonly number[]): Promise<MadePicture> => {
  const sharp = await loadSharp();
  const source = sharp(photograph, { limitInputPixels: MAX_PIXELS, sequentialRead: true });
  const { autoOrient } = await source.metadata().catch(unreadable);
  assertSize(autoOrient);
  const upright = source.autoOrient().timeout({ seconds: MAX_SECONDS });
  const fitting = widths.filter((width) => width <= autoOrient.width);
  const at = (width: number) => upright.clone().resize({ width });
  const contents: Buffer[] = [];
  for (const width of fitting) {
    contents.push(await at(width).webp({ quality: 78, effort: 4 }).toBuffer().catch(unreadable));
  }
  const blur = await at(BLUR_WIDTH).webp({ quality: 20 }).toBuffer().catch(unreadable);
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  const stem = hash.digest('hex').slice(0, 20);
  const width = fitting.at(-1) ?? MIN_SIDE;
  return {
    width,
    height: Math.round((width * autoOrient.height) / autoOrient.width),
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
    files: fitting.map((each, at) => ({
      name: `${stem}-${each}.webp`,
      width: each,
      content: contents[at] as Buffer,
    })),
  };
};

/** Loaded for the first picture: most processes never make one. */
const loadSharp = async (): Promise<(input: Buffer, options: object) => Sharp> => {
  const { default: sharp } = await import('sharp');
  // Nothing else is decoded, whatever its name or type says.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: Object.values(loaders) });
  return sharp;
};

const assertSize = ({ width, height }: { width: number; height: number }) => {
  const size = `The picture is ${width} × ${height} pixels`;
  if (Math.min(width, height) < MIN_SIDE) {
    invalid(`${size}; it must have at least ${MIN_SIDE} on each side.`);
  }
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) {
    invalid(`${size}; one side may be at most ${MAX_RATIO} times the other.`);
  }
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
