import type { CatalogueProduct } from '../../../src/contract/operator/operatorCatalogue';
import { typedCode } from '../../../src/contract/rules/typed/typedCode';
import { writtenLine, writtenText } from '../../../src/contract/rules/typed/typedText';
import type { ProductRecord } from './productRecords';

/** What a text of an earlier release is when it is read today. */
const ofTexts = [writtenText, writtenLine];
const ofSkus = [typedCode];

/** The value of the shop where the file says the same: an export writes blanks that an import does not read. */
const kept = (before: unknown, imported: unknown, spellings = ofTexts): unknown => {
  if (typeof before === 'string' && typeof imported === 'string') {
    return spellings.some((read) => read(before) === imported) ? before : imported;
  }
  if (!isObject(before) || !isObject(imported)) return imported;
  if (Array.isArray(imported)) {
    if (!Array.isArray(before) || before.length !== imported.length) return imported;
    return imported.map((each, at) => kept(before[at], each));
  }
  return Object.fromEntries(
    Object.entries(imported).map(([name, value]) => [
      name,
      kept(before[name], value, name === 'sku' ? ofSkus : ofTexts),
    ]),
  );
};

const isObject = (value: unknown): value is Record<string, unknown> & unknown[] =>
  typeof value === 'object' && value !== null;

/** The product of a file with the texts of the shop where they differ in nothing that an import stores. */
export const keepSpelling = (
  { packs, ...imported }: CatalogueProduct,
  before: ProductRecord | undefined,
): CatalogueProduct => {
  const record = kept(before, imported) as CatalogueProduct;
  const ofPacks = packs?.map((pack) => {
    const known = before?.packs.find(
      ({ sku, label }) =>
        (sku !== undefined && kept(sku, pack.sku, ofSkus) === sku) ||
        (pack.label !== undefined && kept(label, pack.label) === label),
    );
    return kept(known, pack) as typeof pack;
  });
  return { ...record, ...(ofPacks && { packs: ofPacks }) };
};
