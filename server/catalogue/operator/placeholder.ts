import type { Image } from '../../../src/contract/image';

/** Shown for what has no picture yet: the shop's icon. */
export const placeholder: Image = { src: '/icons/512.png', width: 512, height: 512, alt: '' };
