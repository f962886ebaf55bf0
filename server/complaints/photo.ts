import { makePicture } from '../pictures/makePicture';
import { HttpError } from '../platform/http/errors/httpError';

/** Enough to see a spot on an apple. */
const WIDTHS = { shown: [320, 1280] } as const;

/**
 * The picture of a complaint as it is stored: WebP, upright, without the place where it was taken.
 * @throws HttpError as makePicture
 */
export const makePhoto = async (base64: string): Promise<Uint8Array> => {
  const { files } = await makePicture(Buffer.from(base64, 'base64'), WIDTHS, '');
  const widest = files.filter(({ name }) => !name.endsWith('-preview.webp')).at(-1);
  if (!widest) throw new HttpError(400, 'invalid_picture.damaged');
  return widest.content;
};
