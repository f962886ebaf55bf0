import { asc, desc, exists, inArray, or, sql } from 'drizzle-orm';
import type { Phrases } from '../../../src/contract/operator/operatorTexts';
import type { Database } from '../../platform/db/database';
import { phrase } from '../catalogueSchema';
import { farm } from '../farmSchema';

export const listPhrases = (db: Database) => db.select().from(phrase).orderBy(asc(phrase.text));

/** What is shown of each text in a language, by the text in the shop's own. */
export const readPhrases = async (db: Database, language: string) => {
  const shown = sql<string>`${phrase.texts} ->> ${language}`;
  const rows = await db
    .select({ text: phrase.text, shown })
    .from(phrase)
    .where(sql`${shown} is not null`);
  const phrases = new Map(rows.map(({ text, shown }) => [text, shown]));
  // What is said of a farm in a language is said of it wherever the catalogue names it.
  for (const { texts, ...own } of await listFarmTexts(db)) {
    for (const [field, text] of Object.entries(texts[language] ?? {})) {
      if (text) phrases.set(own[field as keyof typeof own], text);
    }
  }
  return phrases;
};

const listFarmTexts = (db: Database) =>
  db
    .select({ name: farm.name, place: farm.place, about: farm.about, texts: farm.texts })
    .from(farm)
    .where(sql`${farm.texts} <> '{}'`)
    .orderBy(desc(farm.slug));

/** The shop's own text of each phrase, which is in any language; the same text where there is none. */
export const ownPhrases = async (db: Database, shown: string[]) => {
  if (shown.length === 0) return [];
  const rows = await db
    .select({ text: phrase.text, texts: phrase.texts })
    .from(phrase)
    .where(
      or(
        inArray(phrase.text, shown),
        exists(
          db
            .select({ value: sql`value` })
            .from(sql`jsonb_each_text(${phrase.texts})`)
            .where(inArray(sql`value`, shown)),
        ),
      ),
    )
    .orderBy(asc(phrase.text));
  const farms = await listFarmTexts(db);
  const ownText = (each: string) =>
    rows.find(({ text }) => text === each)?.text ??
    rows.find(({ texts }) => Object.values(texts).includes(each))?.text ??
    farms.find(({ texts }) => Object.values(texts).some(({ name }) => name === each))?.name;
  return shown.map((each) => ownText(each) ?? each);
};

/** Adds and replaces phrases; one without a language is removed. */
export const writePhrases = async (tx: Database, phrases: Phrases) => {
  const entries = Object.entries(phrases);
  await tx.delete(phrase).where(
    inArray(
      phrase.text,
      entries.map(([text]) => text),
    ),
  );
  const rows = entries
    .filter(([, texts]) => Object.keys(texts).length > 0)
    .map(([text, texts]) => ({ text, texts }));
  if (rows.length > 0) await tx.insert(phrase).values(rows);
};
