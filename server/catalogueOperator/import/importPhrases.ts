import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { CatalogueChange } from '../../../src/contract/operator/operatorCatalogueChange';
import type { Phrases } from '../../../src/contract/operator/operatorTexts';
import { product } from '../../catalogue/catalogueSchema';
import { catalogueVersion, shelfProduct } from '../../catalogue/catalogueTriggersSchema';
import { listPhrases, writePhrases } from '../../catalogue/texts/phraseRepository';
import type { Database } from '../../platform/db/database';
import type { Problem } from '../../platform/http/errors/httpError';
import { checkLanguages } from './importedTexts';

export const readPhraseList = async (db: Database): Promise<Phrases> =>
  Object.fromEntries((await listPhrases(db)).map(({ text, texts }) => [text, texts]));

/** The phrases that differ from the current ones. Languages that are not known are added to `problems`. */
export const planPhrases = async (
  db: Database,
  imported: Phrases = {},
  problems: Problem[],
): Promise<{ plan: Phrases; changes: CatalogueChange[] }> => {
  const current = await readPhraseList(db);
  const plan: Phrases = {};
  for (const [text, texts] of Object.entries(imported)) {
    checkLanguages(texts, (_, message) => problems.push({ path: `phrases.${text}`, message }));
    const before = current[text] ?? {};
    const after = Object.keys(texts).length === 0 ? {} : mergePhrase(before, texts);
    if (!isDeepStrictEqual(before, after)) plan[text] = after;
  }
  const isChanged = Object.keys(plan).length > 0;
  return { plan, changes: isChanged ? [{ list: 'phrases', action: 'change' }] : [] };
};

const mergePhrase = (before: Record<string, string>, texts: Record<string, string>) =>
  Object.fromEntries(Object.entries({ ...before, ...texts }).filter(([, text]) => text !== ''));

/** Products that have them are searched anew, and devices save the catalogue again. */
export const importPhrases = async (tx: Database, phrases: Phrases) => {
  if (Object.keys(phrases).length === 0) return;
  await writePhrases(tx, phrases);
  const texts = sql`array(select jsonb_array_elements_text(${JSON.stringify(Object.keys(phrases))}::jsonb))`;
  // A join, since a subquery that many products match would be searched for each of them.
  await tx
    .update(shelfProduct)
    .set({ isIndexed: false })
    .from(product)
    .where(
      and(
        shelfProduct.isIndexed,
        eq(product.id, shelfProduct.productId),
        sql`(${shelfProduct.badges} ?| ${texts} or ${product.origin} = any (${texts}))`,
      ),
    );
  await tx.update(catalogueVersion).set({ version: sql`gen_random_uuid()` });
  await tx.execute(sql`select pg_notify('catalogue', '')`);
};
