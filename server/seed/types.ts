import type { HomeSection } from '../../src/contract/homeSection';
import type { Tone } from '../../src/contract/image';

/** How a picture is composed: Fluent emoji by code point, alone for produce, grouped for packs. */
export interface SeedPicture {
  /** File names of `@lobehub/fluent-emoji-3d` without extension, the main one first ('1f96d'). */
  emoji: string[];
  /** 'single': one large; 'pair' and 'trio': a group; 'pack': the product before a jar, bag or box. */
  layout: 'single' | 'pair' | 'trio' | 'pack' | 'banner';
  alt: string;
}

export interface SeedFarm {
  name: string;
  place: string;
}

export interface SeedVariant {
  label: string;
  /** Net content, from which the unit price is derived: grams, millilitres or pieces. */
  net: { quantity: number; unit: 'g' | 'ml' | 'piece' };
  /** Minor units (paise), taxes included. */
  price: number;
  mrp: number;
  /** Units on hand; 0 is sold out. */
  stock: number;
}

export interface SeedProduct {
  slug: string;
  name: string;
  farm: string;
  badges: string[];
  picture: SeedPicture;
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

/** A place in the shop; turned into a route once ids are known. */
export type SeedLink = { category: string } | { product: string } | { path: string };

export interface SeedCatalogue {
  farms: Record<string, SeedFarm>;
  categories: SeedCategory[];
  sliders: SeedSlider[];
  homeSections: SeedHomeSection[];
  marquee: SeedMarqueeItem[];
}

/** What scripts/pictures.ts wrote for a picture, keyed by slug in pictures.json. */
export interface PictureRecord {
  /** Public path of the larger file; `srcset` lists both widths. */
  src: string;
  srcset: string;
  width: number;
  height: number;
  /** data: URL of a WebP a few pixels wide, under 200 characters. */
  blur: string;
}
