import type { SeedCatalogue, SeedPicture } from '../../server/seed/types';
import type { Tone } from '../../src/contract/image';

export interface Planned {
  key: string;
  picture: SeedPicture;
  tone: Tone;
}

/** Every picture of the catalogue under its key in pictures.json. */
export const planPictures = ({ categories, sliders }: SeedCatalogue): Planned[] => [
  ...categories.map(({ slug, picture, tone }) => ({ key: `category-${slug}`, picture, tone })),
  ...sliders.map(({ slug, picture, tone }) => ({ key: `slider-${slug}`, picture, tone })),
  ...categories.flatMap(({ products, tone: shelfTone }) =>
    products.flatMap(({ slug, picture, gallery, tone = shelfTone }) =>
      [picture, ...gallery].map((view, index) => ({
        key: index === 0 ? slug : `${slug}-${index + 1}`,
        picture: view,
        tone,
      })),
    ),
  ),
];

/** Pictures of equal composition differ only in their random arrangement. */
export const compositionOf = ({ emoji, layout, colourShift, container }: SeedPicture) =>
  JSON.stringify([emoji, layout, colourShift, container]);
