import type { Image } from '../../../src/contract/catalogue/image';

/** The shop's icon, shown until there is a picture. */
export const placeholder: Image = { src: '/icons/512.png', width: 512, height: 512, alt: '' };
