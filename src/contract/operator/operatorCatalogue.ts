import { type Static, Type } from 'typebox';
import { Allergens, Diets } from '../catalogue/allergens';
import { HomeSection } from '../catalogue/homeSection';
import { Image, Tone } from '../catalogue/image';
import { SoldBy, weighedFields } from '../catalogue/weighed';
import { FILLED_LINE } from '../rules/typed/oneLine';
import { typedAs } from '../typedAs';
import { Address, Slug } from './catalogueFields';
import { CatalogueFarm } from './operatorFarm';
import { PictureText } from './operatorPicture';
import {
  AnnouncementTexts,
  BannerTexts,
  CategoryTexts,
  Line,
  Phrases,
  ProductTextsByLanguage,
  Prose,
  SectionTexts,
} from './operatorTexts';

const MAX_AMOUNT = 1_000_000_000;
/** Entries with equal positions are ordered by id. */
export const MAX_POSITION = 1_000_000_000;
const strict = { additionalProperties: false };

const Name = Type.String({ minLength: 1, maxLength: 200, pattern: FILLED_LINE });
const Position = Type.Integer({ minimum: 0, maximum: MAX_POSITION });
const Link = Type.String({
  // Browsers read \ as / and drop tabs, and a path that starts with // names another host.
  pattern: '^/(?![/\\\\])[^\\s\\\\]*$',
  maxLength: 500,
  description: 'A route of the shop',
  examples: ['/category'],
});
const Pixels = Type.Integer({ minimum: 1, maximum: 20_000 });
const CatalogueImage = Type.Object(
  {
    ...Image.properties,
    src: Address,
    srcset: Type.Optional(Type.String({ maxLength: 4000 })),
    preview: Type.Optional(Type.String({ maxLength: 500 })),
    large: Type.Optional(Type.String({ maxLength: 500 })),
    width: Pixels,
    height: Pixels,
    alt: PictureText,
    blur: Type.Optional(
      Type.String({
        maxLength: 10_000,
        pattern: '^data:image/(avif|gif|jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$',
        examples: ['data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='],
      }),
    ),
  },
  strict,
);

export const CataloguePack = Type.Object(
  {
    label: Type.String({
      minLength: 1,
      maxLength: 60,
      pattern: FILLED_LINE,
      description: "'500 g'; of a new pack its net content unless stated",
    }),
    sku: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, pattern: FILLED_LINE, ...typedAs('code') }),
    ),
    price: Type.Integer({
      minimum: 1,
      maximum: MAX_AMOUNT,
      description: 'Minor units; of what is sold by weight for `weighed.per`, like `mrp`',
    }),
    mrp: Type.Integer({ minimum: 1, maximum: MAX_AMOUNT }),
    soldBy: Type.Optional(SoldBy),
    weighed: Type.Optional(
      Type.Object(weighedFields, {
        ...strict,
        description:
          'Of what is sold by weight; `net` is a step of the weight that is chosen, or what a piece usually weighs',
      }),
    ),
    net: Type.Object(
      {
        quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
        unit: Type.Union([Type.Literal('g'), Type.Literal('ml'), Type.Literal('piece')]),
      },
      strict,
    ),
    stock: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        description: 'Of a new pack only: that of others changes through the ledger',
      }),
    ),
  },
  strict,
);
export type CataloguePack = Static<typeof CataloguePack>;

/** A pack as it is imported, found by its SKU or label; a new one needs price, MRP and net content. */
export const ImportedPack = Type.Object(
  {
    ...Type.Partial(CataloguePack).properties,
    weighed: Type.Optional(Type.Partial(Type.Object(weighedFields), strict)),
  },
  strict,
);
export type ImportedPack = Static<typeof ImportedPack>;

/** A product as it is imported: fields that are left out keep their values. */
export const CatalogueProduct = Type.Object(
  {
    slug: Slug,
    status: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('archived')])),
    category: Type.Optional(Slug),
    name: Type.Optional(Name),
    position: Type.Optional(Position),
    tone: Type.Optional(Tone),
    origin: Type.Optional(Line),
    badges: Type.Optional(Type.Array(Line, { maxItems: 10 })),
    description: Type.Optional(Prose),
    farm: Type.Optional(
      Type.Object(
        {
          name: Line,
          place: Line,
          image: Type.Optional(Address),
          about: Type.Optional(Line),
        },
        {
          ...strict,
          description:
            'The farm of this name; of several that of the same words. What else is said of it changes the farm, for ' +
            "all of its products; '' and what is left out change nothing.",
        },
      ),
    ),
    storagePlace: Type.Optional(
      Type.String({ ...Line, description: "Where it stands in the shop: 'Shelf 3', 'Cold room'" }),
    ),
    harvestedOn: Type.Optional(
      Type.Union([Type.Literal(''), Type.String({ format: 'date', pattern: '^20\\d\\d-' })], {
        description: "YYYY-MM-DD; '' is not known",
      }),
    ),
    certifications: Type.Optional(Type.Array(Line, { maxItems: 20 })),
    nutrition: Type.Optional(
      Type.Array(Type.Object({ name: Line, amount: Line }, strict), { maxItems: 40 }),
    ),
    ingredients: Type.Optional(Prose),
    allergens: Type.Optional(
      Type.Union([Type.Null(), Allergens], {
        description: 'null: the shop does not state them',
        examples: [{ contains: ['milk'], mayContain: ['nuts'] }],
      }),
    ),
    diets: Type.Optional(Diets),
    storage: Type.Optional(Prose),
    shelfLife: Type.Optional(Line),
    taxClass: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9-]{0,40}$',
        description: "Of the shop's tax facts; '' is their default",
      }),
    ),
    hsn: Type.Optional(
      Type.String({
        pattern: '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$',
        description: 'On invoices',
        examples: ['0703'],
      }),
    ),
    texts: Type.Optional(ProductTextsByLanguage),
    image: Type.Optional(CatalogueImage),
    images: Type.Optional(Type.Array(CatalogueImage, { minItems: 1, maxItems: 20 })),
    packs: Type.Optional(Type.Array(ImportedPack, { minItems: 1, maxItems: 50 })),
  },
  strict,
);
export type CatalogueProduct = Static<typeof CatalogueProduct>;

export const CatalogueCategory = Type.Object(
  {
    slug: Slug,
    name: Type.Optional(Name),
    description: Type.Optional(Prose),
    texts: Type.Optional(CategoryTexts),
    tone: Type.Optional(Tone),
    image: Type.Optional(CatalogueImage),
    position: Type.Optional(Position),
  },
  strict,
);
export type CatalogueCategory = Static<typeof CatalogueCategory>;

const Hidden = Type.Optional(
  Type.Boolean({ description: 'Shoppers do not see it; without it they do' }),
);

export const CatalogueSection = Type.Object(
  {
    title: Name,
    subtitle: Line,
    layout: HomeSection.properties.layout,
    link: Type.Optional(Link),
    products: Type.Array(Slug, { maxItems: 100 }),
    texts: Type.Optional(SectionTexts),
    hidden: Hidden,
  },
  strict,
);
export type CatalogueSection = Static<typeof CatalogueSection>;

export const CatalogueBanner = Type.Object(
  {
    title: Name,
    subtitle: Line,
    image: CatalogueImage,
    tone: Tone,
    link: Link,
    linkLabel: Line,
    texts: Type.Optional(BannerTexts),
    hidden: Hidden,
  },
  strict,
);
export type CatalogueBanner = Static<typeof CatalogueBanner>;

export const CatalogueAnnouncement = Type.Object(
  {
    text: Name,
    link: Type.Optional(Link),
    texts: Type.Optional(AnnouncementTexts),
    hidden: Hidden,
  },
  strict,
);
export type CatalogueAnnouncement = Static<typeof CatalogueAnnouncement>;

/** Products, categories, farms and phrases are updated one by one; a list of the home page is replaced as a whole. */
const lists = {
  categories: Type.Optional(Type.Array(CatalogueCategory, { maxItems: 1000 })),
  farms: Type.Optional(Type.Array(CatalogueFarm, { maxItems: 10_000 })),
  products: Type.Optional(Type.Array(CatalogueProduct)),
  sections: Type.Optional(Type.Array(CatalogueSection, { maxItems: 100 })),
  banners: Type.Optional(Type.Array(CatalogueBanner, { maxItems: 100 })),
  announcements: Type.Optional(Type.Array(CatalogueAnnouncement, { maxItems: 100 })),
  phrases: Type.Optional(Phrases),
};

export const CatalogueFile = Type.Object(lists, strict);
export type CatalogueFile = Static<typeof CatalogueFile>;

/** Lists, and of the products a page. */
export const CatalogueExport = Type.Object(
  {
    ...lists,
    next: Type.Optional(Type.String({ description: 'The last slug, where products are left' })),
  },
  strict,
);
export type CatalogueExport = Static<typeof CatalogueExport>;

export const catalogueLists = Object.keys(lists) as (keyof CatalogueFile)[];

const importOptions = {
  dryRun: Type.Optional(Type.Boolean({ description: 'Changes nothing' })),
  removePacks: Type.Optional(
    Type.Boolean({ description: 'Packs that a product’s list leaves out go, with their stock' }),
  ),
};

export const CatalogueImport = Type.Object({ ...lists, ...importOptions }, strict);

const { products: _, ...listsBesideProducts } = lists;

/** The first line of an import by lines; a product follows in each other line. */
export const CatalogueImportHead = Type.Object(
  { ...listsBesideProducts, ...importOptions },
  strict,
);
export type CatalogueImportHead = Static<typeof CatalogueImportHead>;
