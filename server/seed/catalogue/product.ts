import type { SeedPicture, SeedProduct } from '../types';
import { type FarmKey, farms } from './farms';
import { bowl, cream, fluent, jar, pouch } from './picture';
import { taxOf } from './taxes';

/** What the products of a category mostly share. */
interface Shared {
  certifications: string[];
  storage: string;
  shelfLife: string;
  /** The emoji on the hill in the picture of the farm. */
  landmark: string;
}

type Own = Pick<
  SeedProduct,
  'slug' | 'name' | 'tone' | 'picture' | 'description' | 'nutrition' | 'ingredients' | 'variants'
> & { farm: FarmKey; badges?: string[] };

/** Produce once more in another group, or the product out of its pack, or in it. */
const secondView = ({ name, picture }: Own): SeedPicture => {
  const { container, layout } = picture;
  if (!container) {
    return layout === 'single'
      ? { ...picture, layout: 'trio', alt: `${name}, three together` }
      : { ...picture, layout: 'scatter', alt: `${name}, laid out and seen from above` };
  }
  const { kind, fill, grain } = container;
  if (kind === 'bowl' || kind === 'sack') {
    const wet = grain === 'liquid' || grain === 'cube';
    const packed = wet ? jar(fill, grain) : pouch(fill, grain);
    return { ...picture, container: packed, alt: `${name} in the pack it comes in` };
  }
  if (grain === 'liquid' || kind === 'bar' || kind === 'tin') {
    return { ...picture, layout: 'row', alt: `${name}, three packs side by side` };
  }
  return { ...picture, container: bowl(fill, grain, cream), alt: `${name} in a bowl` };
};

const farmView = ({ name, farm, picture }: Own, landmark: string): SeedPicture => ({
  ...picture,
  emoji: [...picture.emoji.slice(0, 1), ...fluent(landmark)],
  layout: 'scene',
  alt: `${name} before the hills of ${farms[farm].place}`,
});

/** A maker of products for one shelf; a product may differ from what the shelf shares. */
export const shelf =
  (shared: Shared) =>
  (own: Own & Partial<Shared>): SeedProduct => {
    const { landmark, badges = [], ...product } = { ...shared, ...own };
    const gallery = [secondView(own), farmView(own, landmark)];
    return { ...product, ...taxOf(own.slug), badges, gallery };
  };
