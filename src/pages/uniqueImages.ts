import type { Image } from '../contract/image';

/** Each picture once: two packs of one product share theirs. */
export const uniqueImages = (images: Image[]) => [
  ...new Map(images.map((image) => [image.src, image])).values(),
];
