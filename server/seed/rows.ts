import type { Image } from '../../src/contract/image';
import { unitPriceOf } from '../catalogue/unitPrice';
import { seedId } from './ids';
import pictures from './pictures.json' with { type: 'json' };
import type {
  PictureRecord,
  PlacedProduct,
  SeedCatalogue,
  SeedLink,
  SeedPicture,
  SeedVariant,
} from './types';

/** The products of a catalogue in the order of its shelves. */
export function* placedProducts({ categories }: SeedCatalogue): Generator<PlacedProduct> {
  for (const category of categories) {
    for (const [position, product] of category.products.entries()) {
      yield { category, product, position };
    }
  }
}

/** The rows of products, with their variants and stock. */
export const productRows = (placed: PlacedProduct[], farms: SeedCatalogue['farms']) => ({
  products: placed.map(({ category, product, position }) => {
    const pictured = product.pictureOf ?? product.slug;
    const farm = farms[product.farm];
    if (!farm) throw new Error(`${product.slug} comes from an unknown farm, ${product.farm}`);
    const main = image(pictured, product.picture);
    return {
      id: seedId('prd', product.slug),
      categoryId: seedId('cat', category.slug),
      slug: product.slug,
      name: product.name,
      position,
      image: main,
      images: [main, ...product.gallery.map((each, at) => image(`${pictured}-${at + 2}`, each))],
      tone: product.tone ?? category.tone,
      origin: farm.place,
      badges: product.badges,
      description: product.description,
      farm,
      certifications: product.certifications,
      nutrition: product.nutrition,
      ingredients: product.ingredients,
      storage: product.storage,
      shelfLife: product.shelfLife,
      taxClass: product.taxClass,
      hsn: product.hsn,
    };
  }),
  variants: placed.flatMap(({ product }) =>
    product.variants.map((variant, position) => ({
      id: variantId(product.slug, variant),
      productId: seedId('prd', product.slug),
      position,
      label: variant.label,
      price: variant.price,
      mrp: variant.mrp,
      ...unitPriceOf(variant.price, variant.net),
      netQuantity: variant.net.quantity,
    })),
  ),
  stock: placed.flatMap(({ product }) =>
    product.variants.map((variant) => ({
      variantId: variantId(product.slug, variant),
      onHand: variant.stock,
    })),
  ),
});

/** The rows of the catalogue's other tables. */
export const catalogueRows = (seed: SeedCatalogue) => {
  const routeTo = linker(seed);
  return {
    categories: seed.categories.map((category, position) => ({
      id: seedId('cat', category.slug),
      slug: category.slug,
      name: category.name,
      description: category.description,
      image: image(`category-${category.slug}`, category.picture),
      tone: category.tone,
      position,
    })),
    sliders: seed.sliders.map(({ slug, picture, link, ...slider }, position) => ({
      ...slider,
      id: seedId('sld', slug),
      image: image(`slider-${slug}`, picture),
      link: routeTo(link),
      position,
    })),
    homeSections: seed.homeSections.map(({ slug, title, subtitle, layout, link }, position) => ({
      id: seedId('sec', slug),
      title,
      subtitle,
      layout,
      link: link && routeTo(link),
      position,
    })),
    homeSectionProducts: seed.homeSections.flatMap((section) =>
      section.products.map((slug, position) => ({
        homeSectionId: seedId('sec', section.slug),
        productId: seedId('prd', slug),
        position,
      })),
    ),
    marqueeItems: seed.marquee.map(({ slug, text, link }, position) => ({
      id: seedId('mrq', slug),
      text,
      link: link && routeTo(link),
      position,
    })),
    coupons: seed.coupons.map((coupon) => ({ ...coupon, id: seedId('cpn', coupon.code) })),
  };
};

const variantId = (product: string, { label }: SeedVariant) => seedId('var', `${product}/${label}`);

const image = (key: string, { alt }: SeedPicture): Image => {
  const record = (pictures as Record<string, PictureRecord>)[key];
  if (!record) throw new Error(`pictures.json has no ${key}; npm run demo:pictures draws it`);
  return { ...record, alt };
};

const linker = (seed: SeedCatalogue) => {
  const categories = new Set(seed.categories.map(({ slug }) => slug));
  const products = new Set(
    seed.categories.flatMap((each) => each.products.map(({ slug }) => slug)),
  );
  return (link: SeedLink) => {
    if ('path' in link) return link.path;
    if ('category' in link) {
      if (!categories.has(link.category))
        throw new Error(`No category ${link.category} to link to`);
      return `/category?id=${seedId('cat', link.category)}`;
    }
    if (!products.has(link.product)) throw new Error(`No product ${link.product} to link to`);
    return `/product/${link.product}/${seedId('prd', link.product)}`;
  };
};
