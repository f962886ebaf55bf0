import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { ProductDetails } from '../../../src/contract/catalogue/product';
import type { CatalogueChange } from '../../../src/contract/operator/operatorCatalogueChange';
import type { CatalogueFarm } from '../../../src/contract/operator/operatorFarm';
import { type FarmRow, wordsOf } from '../../catalogue/farmRepository';
import { farm } from '../../catalogue/farmSchema';
import type { Database } from '../../platform/db/database';
import { idOfSlug } from '../../platform/db/ids';
import type { ErrorMessage, Problem } from '../../platform/http/errors/httpError';
import type { CheckAddress } from './importedPictures';
import { checkLanguages, mergeTexts } from './importedTexts';
import { slugOf } from './systems/slugs';

type Words = ProductDetails['farm'];

/** The farms of the shop, with what a file says of them. */
export interface FarmBook {
  /**
   * The farm that a product names: of several of this name that with the same words, else its present one. What else is
   * said of a farm changes it where the file has not said it before.
   * @param present the farm that it is of now, and what that says
   */
  resolve: (said: Words, present: { id: string | null; words: Words }) => FarmRow;
  find: (id: string | null) => FarmRow | undefined;
  changes: () => CatalogueChange[];
  write: (tx: Database) => Promise<void>;
}

const emptyFarm = { place: '', about: '', image: '', contact: '', email: '', phone: '', texts: {} };

const newFarm = (slug: string, name: string): FarmRow => ({
  id: idOfSlug('frm', slug),
  slug,
  name,
  ...emptyFarm,
});

/** Compares farms with the current ones, by slug. Problems are added to `problems`. */
export const planFarms = (
  rows: FarmRow[],
  imported: CatalogueFarm[],
  { checkAddress, problems }: { checkAddress: CheckAddress; problems: Problem[] },
): FarmBook => {
  const before = new Map(rows.map((row) => [row.slug, row]));
  const after = new Map(before);
  /** Slugs of those that the file has said something of. */
  const said = new Set<string>();
  const byName = new Map<string, Set<string>>();
  const file = (row: FarmRow) => {
    const { slug, name } = row;
    const former = after.get(slug)?.name;
    if (former !== undefined) byName.get(former)?.delete(slug);
    after.set(slug, row);
    byName.set(name, (byName.get(name) ?? new Set()).add(slug));
    return row;
  };
  for (const row of rows) file(row);

  for (const [index, { texts, ...fields }] of imported.entries()) {
    const { slug, name, image } = fields;
    const known = before.get(slug);
    const report = (field: string, message: ErrorMessage) =>
      problems.push({ path: `farms.${index}.${field}`, message });
    if (said.has(slug)) report('slug', ['not_importable.twice', { name: slug }]);
    said.add(slug);
    checkLanguages(texts, report);
    const wrong = image && image !== known?.image && checkAddress(image);
    if (wrong) report('image', wrong);
    if (!known && !name) {
      report('name', 'not_importable.farmName');
      continue;
    }
    const base = known ?? newFarm(slug, name ?? '');
    file({ ...base, ...fields, texts: mergeTexts(base.texts, texts) });
  }

  const addFarm = (name: string) => {
    const wanted = slugOf(name) || 'farm';
    let slug = wanted;
    for (let count = 2; after.has(slug); count++) slug = `${wanted.slice(0, 90)}-${count}`;
    return newFarm(slug, name);
  };

  const resolve: FarmBook['resolve'] = ({ name, place, image, about }, present) => {
    const named = [...(byName.get(name) ?? [])].flatMap((slug) => after.get(slug) ?? []);
    const words = { name, place, ...(image && { image }), ...(about && { about }) };
    const found =
      named.find((row) => isDeepStrictEqual(wordsOf(row), words)) ??
      named.find(({ id }) => id === present.id) ??
      named[0] ??
      addFarm(name);
    if (said.has(found.slug)) return found;
    // In a spreadsheet what was said of another farm stays where only the name was changed.
    const isNews = (field: 'place' | 'image' | 'about', text: string | undefined) =>
      text && (named.length === 0 || present.words.name === name || text !== present.words[field]);
    const changed = {
      ...found,
      ...(isNews('place', place) && { place }),
      ...(isNews('image', image) && { image }),
      ...(isNews('about', about) && { about }),
    };
    if (before.has(found.slug) && isDeepStrictEqual(changed, found)) return found;
    said.add(found.slug);
    return file(changed);
  };

  const plans = () =>
    [...after.values()].flatMap((row) => {
      const known = before.get(row.slug);
      return isDeepStrictEqual(known, row) ? [] : [{ before: known, after: row }];
    });

  return {
    resolve,
    find: (id) => [...after.values()].find((row) => row.id === id),
    changes: () => plans().map(changeOf),
    write: async (tx) => {
      for (const { before: known, after: row } of plans()) {
        if (known) await tx.update(farm).set(row).where(eq(farm.id, known.id));
        else await tx.insert(farm).values(row);
      }
    },
  };
};

const changeOf = ({
  before,
  after,
}: {
  before: FarmRow | undefined;
  after: FarmRow;
}): CatalogueChange => {
  const named = { list: 'farms', slug: after.slug };
  if (!before) return { ...named, action: 'add' };
  const keys = Object.keys(after) as (keyof FarmRow)[];
  const fields = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
  return { ...named, action: 'change', fields };
};
