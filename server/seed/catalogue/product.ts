import type { SeedPicture, SeedProduct } from '../types';
import { type FarmKey, farms } from './farms';
import { bowl, fluent, pouch } from './picture';

/** What the products of a category mostly share. */
interface Shared {
  certifications: string[];
  storage: string;
  shelfLife: string;
  /** The emoji that stands on the hill in the picture of the farm. */
  landmark: string;
}

type Own = Pick<
  SeedProduct,
  'slug' | 'name' | 'tone' | 'picture' | 'description' | 'nutrition' | 'ingredients' | 'variants'
> & { farm: FarmKey; badges?: string[] };

/** Produce once more in another group; a bowl's product in its pouch, a pouch's in a bowl. */
const secondView = ({ name, picture }: Own): SeedPicture => {
  const { vessel, layout } = picture;
  if (!vessel) {
    return layout === 'single'
      ? { ...picture, layout: 'trio', alt: `Several ${name} together` }
      : { ...picture, layout: 'scatter', alt: `${name} laid out, seen from above` };
  }
  if (vessel.kind === 'bowl' || vessel.kind === 'sack') {
    const packed = pouch(vessel.fill, vessel.grain);
    return { ...picture, vessel: packed, alt: `${name} in the pouch it comes in` };
  }
  if (vessel.grain === 'liquid' || vessel.kind === 'bar' || vessel.kind === 'tin') {
    return { ...picture, layout: 'scatter', alt: `What ${name} is made from` };
  }
  const served = bowl(vessel.fill, vessel.grain, '#ead9b4');
  return { ...picture, vessel: served, alt: `${name} in a bowl` };
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
    return { ...product, badges, gallery: [secondView(own), farmView(own, landmark)] };
  };
