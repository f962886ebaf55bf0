import type { Database } from '../../../server/db/database';
import { category, product, stock, variant } from '../../../server/db/schema/catalogue';

const image = { src: '/pictures/p.webp', width: 640, height: 640, alt: 'A product' };

let count = 0;

interface Traits {
  name?: string;
  /** Minor units. */
  price?: number;
  onHand?: number;
  reserved?: number;
}

/** A product of the test's own in the database, with one pack of 1 kg. */
export const addProduct = async (
  db: Database,
  { name = 'Millet', price = 10_000, onHand = 20, reserved = 0 }: Traits = {},
) => {
  count += 1;
  const productId = `prd_${count}`;
  const variantId = `var_${count}`;
  const shelf = { id: 'cat_1', slug: 'shelf', name: 'Shelf', description: '', position: 0 };
  await db
    .insert(category)
    .values({ ...shelf, image, tone: 'leaf' })
    .onConflictDoNothing();
  await db.insert(product).values({
    id: productId,
    categoryId: shelf.id,
    slug: `product-${count}`,
    name,
    position: count,
    image,
    images: [image],
    tone: 'leaf',
    origin: 'Hosur, Tamil Nadu',
    badges: [],
    description: '',
    farm: { name: 'Farm', place: 'Hosur' },
    certifications: [],
    nutrition: [],
    ingredients: '',
    storage: '',
    shelfLife: '',
  });
  await db.insert(variant).values({
    id: variantId,
    productId,
    position: 0,
    label: '1 kg',
    price,
    mrp: price + 1000,
    unitAmount: price,
    unitPer: 'kg',
  });
  await db.insert(stock).values({ variantId, onHand, reserved });
  return { productId, variantId };
};
