import type { Image } from '../../../contract/catalogue/image';

/** Removes duplicates: variants of a product share its picture. */
export const uniqueImages = (images: Image[]) => [
  ...new Map(images.map((image) => [image.src, image])).values(),
];
