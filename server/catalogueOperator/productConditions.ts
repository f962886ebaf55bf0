import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Image } from '../../src/contract/image';
import { typedCode } from '../../src/contract/rules/typedCode';
import { typedText } from '../../src/contract/rules/typedText';
import { placeholder } from './import/placeholder';

export const PAGE_SIZE = 50;
/** So many free items of a variant are few. */
export const FEW_PACKS = 5;

/** What is searched for, in each way it may be spelled: names and SKUs are as the shopkeeper wrote them. */
export const spellingsOf = (q = '') => {
  const text = q.trim();
  return text ? [...new Set([text, typedText(text), typedCode(text)])] : [];
};

/** Whether a text holds another, in letters of either case; an index of trigrams answers it. */
export const contains = (column: PgColumn | SQL, text: string) =>
  sql`lower(${column}) like lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`;

/** Whether a product with this picture, and with this description and these texts in other languages, lacks something. */
export const lacks = (
  what: string,
  of: { src: SQL; description: PgColumn | SQL; texts: PgColumn | SQL },
) => {
  // As a literal, for which there is an index.
  if (what === 'picture') return sql`${of.src} = ${sql.raw(`'${placeholder.src}'`)}`;
  const text = (field: string) =>
    sql`coalesce(${of.texts} -> ${what}::text ->> ${field}::text, '')`;
  return sql`(${text('name')} = '' or (${of.description} <> '' and ${text('description')} = ''))`;
};

/** The smallest file of a picture; undefined without one. */
export const pictureOf = ({ src, srcset }: Image) => {
  if (src === placeholder.src) return {};
  return { picture: srcset?.split(' ', 1)[0] || src };
};
