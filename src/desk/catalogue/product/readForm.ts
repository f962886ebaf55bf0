import type { CatalogueProduct } from '../../../contract/operatorCatalogue';
import {
  cellIn,
  columnsOf,
  type FieldProblem,
  type FormFacts,
  type ProductForm,
} from './productForm';
import { readPack } from './readPack';

const FARM = /^farm/;

interface Reading {
  product: CatalogueProduct;
  /** New counts of packs that the shop has. */
  counts: { label: string; sku: string; onHand: number }[];
  removesPacks: boolean;
  /** By column; of a pack by its number as well: '0.price'. */
  problems: Record<string, FieldProblem>;
}

/** What differs from the shop, to be imported. */
export const readForm = (form: ProductForm, base: ProductForm, facts: FormFacts): Reading => {
  const problems: Reading['problems'] = {};
  const isNew = base.packs.length === 0;
  const product = { slug: '' } as CatalogueProduct;
  const changed = (name: string) => form.cells[name]?.trim() !== base.cells[name];
  const hasOtherFarm = Object.keys(form.cells).some((name) => FARM.test(name) && changed(name));
  for (const { name, isText, read } of columnsOf(facts.languages)) {
    const isRead = name === 'slug' || changed(name) || (hasOtherFarm && FARM.test(name));
    if (!isRead) continue;
    const problem = read(cellIn(form.cells, name, isText), product, facts.format);
    if (problem) problems[name] = problem;
  }
  for (const name of ['name', 'category', ...(isNew ? ['slug'] : [])])
    if (!cellIn(form.cells, name, true)) problems[name] = 'required';

  const packs = form.packs.map((pack, at) => {
    const of = base.packs.find(({ saved }) => saved?.label === pack.saved?.label);
    return readPack(pack, pack.saved && of, facts, (column, problem) => {
      problems[`${at}.${column}`] = problem;
    });
  });
  const removesPacks = base.packs.some(
    ({ saved }) => !form.packs.some((pack) => pack.saved?.label === saved?.label),
  );
  if (isNew || removesPacks || packs.some(({ isChanged }) => isChanged)) {
    product.packs = packs.map(({ imported }) => imported);
  }
  return { product, counts: packs.flatMap(({ count }) => count ?? []), removesPacks, problems };
};
