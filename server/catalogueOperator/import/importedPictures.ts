import { isDeepStrictEqual } from 'node:util';
import type { Image } from '../../../src/contract/catalogue/image';
import type { ErrorMessage } from '../../platform/http/errors/httpError';

/** Says what is wrong with the address of a picture, if anything is. */
export type CheckAddress = (address: string) => ErrorMessage | undefined;

/** '/pictures/mango-320.webp 320w' */
const CANDIDATE = /^(\S+) [1-9]\d{0,4}w$/;

/**
 * Reports the addresses that a picture may not have. Those of a picture that is there already count, since an
 * export has to be importable.
 * @param field 'image', 'images.2'
 */
export const checkPicture = (
  [field, image]: [field: string, image: Image | undefined],
  known: (Image | undefined)[],
  checkAddress: CheckAddress,
  report: (field: string, message: ErrorMessage) => void,
) => {
  if (!image || known.some((each) => isDeepStrictEqual(each, image))) return;
  for (const name of ['src', 'preview', 'large'] as const) {
    const address = image[name];
    const problem = address === undefined ? undefined : checkAddress(address);
    if (problem) report(`${field}.${name}`, problem);
  }
  for (const candidate of image.srcset?.split(/,\s+/) ?? []) {
    const [, address] = CANDIDATE.exec(candidate) ?? [];
    const wrong = address === undefined ? 'not_importable.addresses' : checkAddress(address);
    if (!wrong) continue;
    report(`${field}.srcset`, wrong);
    return;
  }
};
