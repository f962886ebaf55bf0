import type { CouponKind } from '../../src/contract/coupon';
import type { HomeSection } from '../../src/contract/homeSection';
import type { Tone } from '../../src/contract/image';

/** How a picture is composed of Fluent emoji, each named by its code point. */
export interface SeedPicture {
  /** File names of `@lobehub/fluent-emoji-3d` without extension, the main one first ('1f96d'). */
  emoji: string[];
  /**
   * 'single': one large item; 'pair' and 'trio': a group; 'pack': the product in front of its
   * container; 'row': packs side by side; 'scatter': loose items seen from above; 'scene': items in
   * front of a hilly landscape; 'banner': a wide picture with up to seven items.
   */
  layout: 'single' | 'pair' | 'trio' | 'pack' | 'row' | 'scatter' | 'scene' | 'banner';
  alt: string;
  /** Recolours the main emoji except its green leaves, so that a carrot becomes a white radish. */
  colourShift?: SeedColourShift;
  /** A container that the script draws: no emoji shows a pouch of flour or a bowl of dal. */
  container?: SeedContainer;
}

export interface SeedColourShift {
  /** Degrees that are added to every hue. */
  hue?: number;
  /** Degrees: the hue that replaces every other. */
  onlyHue?: number;
  /** Factor; 0 gives grey. */
  saturation?: number;
  /** Added to the lightness, -1 to 1. */
  lightness?: number;
}

export interface SeedContainer {
  kind: 'bowl' | 'sack' | 'pouch' | 'jar' | 'bottle' | 'tin' | 'bar';
  /** Colour of the container itself, or of its lid or cap. */
  colour: string;
  /** Colour of the contents. */
  fill: string;
  /** Shape of the contents. */
  grain:
    | 'powder'
    | 'round'
    | 'lentil'
    | 'long'
    | 'seed'
    | 'flake'
    | 'cube'
    | 'leaf'
    | 'stick'
    | 'liquid';
}

export interface SeedFarm {
  name: string;
  place: string;
}

export interface SeedVariant {
  label: string;
  /** Net content, from which the unit price is derived: grams, millilitres or pieces. */
  net: { quantity: number; unit: 'g' | 'ml' | 'piece' };
  /** Minor units (paise), GST included. */
  price: number;
  mrp: number;
  /** Number of packs; 0 is sold out. */
  stock: number;
}

export interface SeedProduct {
  slug: string;
  name: string;
  farm: string;
  badges: string[];
  picture: SeedPicture;
  /** The slug whose pictures a generated product shows instead of its own. */
  pictureOf?: string;
  /** Further pictures of the product page, after the main one. */
  gallery: SeedPicture[];
  tone?: Tone;
  description: string;
  certifications: string[];
  /** Per 100 g or 100 ml. */
  nutrition: { name: string; amount: string }[];
  ingredients: string;
  storage: string;
  shelfLife: string;
  hsn?: string;
  /** A tax class of the shop's facts; by default their default class. */
  taxClass?: string | undefined;
  variants: SeedVariant[];
}

export interface SeedCategory {
  slug: string;
  name: string;
  description: string;
  tone: Tone;
  picture: SeedPicture;
  products: SeedProduct[];
}

/** A product at its position in a category. */
export interface PlacedProduct {
  category: SeedCategory;
  product: SeedProduct;
  position: number;
}

export interface SeedSlider {
  slug: string;
  title: string;
  subtitle: string;
  tone: Tone;
  picture: SeedPicture;
  link: SeedLink;
  linkLabel: string;
}

export interface SeedHomeSection {
  slug: string;
  title: string;
  subtitle: string;
  layout: HomeSection['layout'];
  products: string[];
  link?: SeedLink;
}

export interface SeedMarqueeItem {
  slug: string;
  text: string;
  link?: SeedLink;
}

export interface SeedCoupon {
  code: string;
  kind: CouponKind;
  /** Per cent, minor units, or 0 for free delivery. */
  value: number;
  /** Minor units. */
  maxDiscount?: number;
  maxUsesPerCustomer?: number;
}

/** A page of the shop; its path is known once the ids are. */
export type SeedLink = { category: string } | { product: string } | { path: string };

export interface SeedCatalogue {
  farms: Record<string, SeedFarm>;
  categories: SeedCategory[];
  sliders: SeedSlider[];
  homeSections: SeedHomeSection[];
  marquee: SeedMarqueeItem[];
  coupons: SeedCoupon[];
}

/** A picture that scripts/demoPictures/run.ts wrote, keyed by slug in pictures.json. */
export interface PictureRecord {
  /** Public path of the larger file; `srcset` lists both widths. */
  src: string;
  srcset: string;
  width: number;
  height: number;
  /** data: URL of a WebP a few pixels wide, under 200 characters. */
  blur: string;
}
