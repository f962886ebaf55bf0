import { asc, desc, inArray, sql } from 'drizzle-orm';
import type { Phrases } from '../../../src/contract/operatorTexts';
import type { Database } from '../../db/database';
import { phrase } from '../../db/schema/catalogue';

export const listPhrases = (db: Database) => db.select().from(phrase).orderBy(asc(phrase.text));

/** What is shown of each text in a language, by the text in the shop's own. */
export const readPhrases = async (db: Database, language: string) => {
  const shown = sql<string>`${phrase.texts} ->> ${language}`;
  const rows = await db
    .select({ text: phrase.text, shown })
    .from(phrase)
    .where(sql`${shown} is not null`);
  return new Map(rows.map(({ text, shown }) => [text, shown]));
};

/** The shop's own text of a phrase in any language; the same text where there is none. */
export const ownPhrase = async (db: Database, shown: string) => {
  const [row] = await db
    .select({ text: phrase.text })
    .from(phrase)
    .where(
      sql`${phrase.text} = ${shown}
        or exists (select from jsonb_each_text(${phrase.texts}) where value = ${shown})`,
    )
    .orderBy(desc(sql`${phrase.text} = ${shown}`), asc(phrase.text))
    .limit(1);
  return row?.text ?? shown;
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
