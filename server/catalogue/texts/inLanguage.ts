import fp from 'fastify-plugin';
import { defaultLanguage } from '../../platform/config/shopLocale';
import type { Database } from '../../platform/db/database';
import { readPhrases } from './phraseRepository';

const hasTexts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('texts' in value || Object.values(value).some(hasTexts));

/** Records of the catalogue, wherever they are in `value`, in a language. @param language by default the shop's own */
export const inLanguage = async <Value>(
  db: Database,
  value: Value,
  language: string | null | undefined,
): Promise<Value> =>
  !language || language === defaultLanguage() || !hasTexts(value)
    ? value
    : (makeTranslator(language, await readPhrases(db, language))(value) as Value);

/**
 * Sends the texts of the catalogue in private responses (carts, wishlists, orders) in the language of the request;
 * `catalogueCache` does so for public ones. Operators read and change the translations themselves.
 */
export const privateTexts = fp<{ db: Database }>(async (app, { db }) => {
  app.addHook('preSerialization', async (request, _reply, payload) =>
    request.routeOptions.config.access === 'operator'
      ? payload
      : inLanguage(db, payload, request.language),
  );
});

type Fields = Record<string, unknown>;
/** What is shown of each phrase, by its text in the shop's own language. */
type Phrases = ReadonlyMap<string, string>;

/** Fields with one text: those of the record itself come first, then the phrases. */
const TEXTS = [
  ...['name', 'title', 'text', 'subtitle', 'linkLabel', 'label', 'description'],
  ...['ingredients', 'storage', 'shelfLife', 'origin', 'farmName'],
];
/** Of what is searched, the name first. */
const SEARCHED = ['name', 'origin', 'badges'];

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Translates the records of the catalogue in a value, wherever they are in it: they are what has `texts`. Each text that
 * has no translation stays, and is listed in `own`.
 */
const makeTranslator = (language: string, phrases: Phrases) => {
  const translateRecord = ({ texts, ...record }: Fields) => {
    const given = (texts as Record<string, Fields>)[language] ?? {};
    const own = new Set<string>();
    const said = new Set<string>();
    const say = (text: string, translation?: unknown) => {
      if (text === '') return text;
      const shown = translation ?? phrases.get(text);
      if (typeof shown === 'string') {
        said.add(text);
        return shown;
      }
      own.add(text);
      return text;
    };
    const sayAll = (list: unknown) => (list as string[]).map((text) => say(text));
    const sayFields = (part: unknown, fields: string[]) =>
      Object.fromEntries(
        Object.entries(part as Record<string, string>).map(([key, text]) => [
          key,
          fields.includes(key) ? say(text) : text,
        ]),
      );
    const shown: Fields = {};
    for (const key of TEXTS) {
      if (typeof record[key] === 'string') shown[key] = say(record[key], given[key]);
    }
    for (const key of ['badges', 'certifications']) {
      if (record[key]) shown[key] = sayAll(record[key]);
    }
    if (record.farm) shown.farm = sayFields(record.farm, ['name', 'place', 'about']);
    for (const [key, field] of Object.entries({ variants: 'label', nutrition: 'name' })) {
      if (record[key])
        shown[key] = (record[key] as Fields[]).map((each) => sayFields(each, [field]));
    }
    const name = shown.name ?? shown.title;
    const isNamed = !own.has((record.name ?? record.title) as string);
    const [main = given.alt, ...others] = (given.alts ?? []) as string[];
    // A picture without a text of its own in the language is called like what it shows.
    const picture = (image: unknown, alt: unknown) => {
      const { alt: ownAlt, ...rest } = image as Fields;
      return { ...rest, alt: ownAlt === '' || !isNamed ? ownAlt : (alt ?? name) };
    };
    // A picture of an order stands alone.
    if (record.alt) shown.alt = say(record.alt as string, main ?? given.name);
    if (record.image) shown.image = picture(record.image, main);
    if (record.images) {
      shown.images = (record.images as Fields[]).map((each, at) =>
        picture(each, at === 0 ? main : others[at - 1]),
      );
    }
    const ownTexts = SEARCHED.flatMap((key) => (record[key] as string | string[]) ?? []);
    const isSaid = said.size > 0;
    return {
      ...record,
      ...shown,
      ...(isSaid && { lang: language, ownTexts }),
      ...(isSaid && own.size > 0 && { own: [...own] }),
    };
  };

  /** The label of a line's pack is a text of its product, whose `own` lists it. */
  const translateLine = ({ product, variant, ...line }: Fields) => {
    const { label, ...shown } = translateRecord({
      ...(product as Fields),
      label: (variant as Fields).label,
    }) as Fields;
    return { ...line, product: shown, variant: { ...(variant as Fields), label } };
  };

  /** Filters are shown, and chosen, in the language as well. */
  const translateChoices = (choices: Fields) => {
    const translated = ['badge', 'farm', 'certification'].map((facet) => [
      facet,
      (choices[facet] as { value: string }[]).map(({ value, ...choice }) => ({
        ...choice,
        value: phrases.get(value) ?? value,
      })),
    ]);
    return { ...choices, ...Object.fromEntries(translated) };
  };

  const translate = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(translate);
    if (!isRecord(value)) return value;
    if (isRecord(value.product) && isRecord(value.product.texts) && isRecord(value.variant)) {
      return translateLine(value);
    }
    const record = isRecord(value.texts) ? translateRecord(value) : value;
    return Object.fromEntries(
      Object.entries(record).map(([key, each]) => [
        key,
        key === 'choices' ? translateChoices(each as Fields) : translate(each),
      ]),
    );
  };
  return translate;
};
