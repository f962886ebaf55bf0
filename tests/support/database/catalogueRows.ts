import { category, product, stock, variant } from '../../../server/catalogue/catalogueSchema';
import { portionPrices } from '../../../server/catalogue/portionPrices';
import type { Database } from '../../../server/platform/db/database';

const image = { src: '/pictures/p.webp', width: 640, height: 640, alt: 'A product' };

/** The category of the products that tests add. */
export const SHELF = 'cat_1';

let count = 0;

interface Traits {
  name?: string;
  badges?: string[];
  /** Minor units. */
  price?: number;
  onHand?: number;
  reserved?: number;
  taxClass?: string;
  hsn?: string;
  /** Sold by weight: `price` is for a kilogram then, of which a step, or a piece, has these grams. */
  weighed?: { grams: number; choose?: 'steps' | 'pieces'; least?: number; most?: number };
}

const rowsOf = ({
  name = 'Millet',
  badges = [],
  price = 10_000,
  onHand = 20,
  reserved = 0,
  taxClass = '',
  hsn = '',
  weighed,
}: Traits) => {
  count += 1;
  const productId = `prd_${count}`;
  const variantId = `var_${count}`;
  return {
    product: {
      id: productId,
      categoryId: SHELF,
      slug: `product-${count}`,
      name,
      position: count,
      image,
      images: [image],
      tone: 'leaf' as const,
      origin: 'Hosur, Tamil Nadu',
      badges,
      description: '',
      farm: { name: 'Farm', place: 'Hosur' },
      certifications: [],
      nutrition: [],
      ingredients: '',
      storage: '',
      shelfLife: '',
      taxClass,
      hsn,
    },
    variant: {
      id: variantId,
      productId,
      position: 0,
      label: '1 kg',
      price,
      mrp: price + 1000,
      unitAmount: price,
      unitPer: 'kg' as const,
      netQuantity: 1000,
      ...(weighed && {
        label: `${weighed.grams} g`,
        netQuantity: weighed.grams,
        ...portionPrices({ price, mrp: price + 1000 }, { choose: 'steps', per: 'kg', ...weighed }),
      }),
    },
    stock: { variantId, onHand, reserved },
  };
};

/** Adds new products to the database, in this order, each with one pack of 1 kg. */
export const addProducts = async (db: Database, traits: Traits[]) => {
  await db
    .insert(category)
    .values({
      id: SHELF,
      slug: 'shelf',
      name: 'Shelf',
      description: '',
      position: 0,
      image,
      tone: 'leaf',
    })
    .onConflictDoNothing();
  const rows = traits.map(rowsOf);
  await db.insert(product).values(rows.map((row) => row.product));
  await db.insert(variant).values(rows.map((row) => row.variant));
  await db.insert(stock).values(rows.map((row) => row.stock));
};

export const addProduct = async (db: Database, traits: Traits = {}) => {
  await addProducts(db, [traits]);
  return { productId: `prd_${count}`, variantId: `var_${count}` };
};
