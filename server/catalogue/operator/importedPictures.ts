import { isDeepStrictEqual } from 'node:util';
import type { Image } from '../../../src/contract/image';

/** Says what is wrong with the address of a picture, if anything is. */
export type CheckAddress = (address: string) => string | undefined;

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
  report: (field: string, message: string) => void,
) => {
  if (!image || known.some((each) => isDeepStrictEqual(each, image))) return;
  const problem = checkAddress(image.src);
  if (problem) report(`${field}.src`, `The address ${problem}`);
  for (const candidate of image.srcset?.split(/,\s+/) ?? []) {
    const [, address] = CANDIDATE.exec(candidate) ?? [];
    const wrong =
      address === undefined
        ? 'is like /pictures/mango-320.webp 320w, /pictures/mango-640.webp 640w.'
        : checkAddress(address);
    if (!wrong) continue;
    report(`${field}.srcset`, `The address ${wrong}`);
    return;
  }
};
