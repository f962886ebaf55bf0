import { type Static, type TProperties, Type } from 'typebox';
import { ONE_LINE } from '../rules/typed/oneLine';
import { PictureText } from './operatorPicture';

const strict = { additionalProperties: false };

export const Line = Type.String({ maxLength: 300, pattern: ONE_LINE });
export const Prose = Type.String({ maxLength: 10_000 });

/** 'hi' */
const Code = Type.String({ pattern: '^[a-z]{2,3}$' });

/** By the code of the language: a field or language that is left out stays, an empty text is removed. */
const byLanguage = <Fields extends TProperties>(fields: Fields) =>
  Type.Record(Code, Type.Partial(Type.Object(fields), strict), {
    ...strict,
    description: 'In other languages, by code; what is left out is shown in the shop’s own',
    examples: [{ hi: {} }],
  });

export const CategoryTexts = byLanguage({ name: Line, description: Prose, alt: PictureText });
export type CategoryTexts = Static<typeof CategoryTexts>;

export const ProductTextsByLanguage = byLanguage({
  name: Line,
  description: Prose,
  ingredients: Prose,
  storage: Prose,
  shelfLife: Line,
  alts: Type.Array(PictureText, { maxItems: 20, description: 'Of the pictures, in their order' }),
});
export type ProductTextsByLanguage = Static<typeof ProductTextsByLanguage>;

export const FarmTexts = byLanguage({ name: Line, place: Line, about: Line });
export type FarmTexts = Static<typeof FarmTexts>;

export const SectionTexts = byLanguage({ title: Line, subtitle: Line });
export type SectionTexts = Static<typeof SectionTexts>;

export const BannerTexts = byLanguage({
  title: Line,
  subtitle: Line,
  linkLabel: Line,
  alt: PictureText,
});
export type BannerTexts = Static<typeof BannerTexts>;

export const AnnouncementTexts = byLanguage({ text: Line });
export type AnnouncementTexts = Static<typeof AnnouncementTexts>;

/**
 * Texts that repeat (badges, farms, certifications, nutrients, labels of packs, ways to store), each by language. One
 * that is left out stays, one without a language is removed.
 */
export const Phrases = Type.Record(
  // Also matched where responses are written, without the flag of Unicode classes.
  Type.String({ pattern: '^\\S(.{0,298}\\S)?$' }),
  Type.Record(Code, Line, strict),
  { ...strict, maxProperties: 5000, examples: [{ Seasonal: { hi: 'मौसमी' } }] },
);
export type Phrases = Static<typeof Phrases>;
