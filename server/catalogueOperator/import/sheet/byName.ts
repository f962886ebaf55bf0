import { slugOf } from '../systems/slugs';
import type { SheetRow } from './readProducts';

/** What a file may call by names and rates. */
export interface Called {
  /** Those that the shop has. */
  categories: readonly { slug: string; name: string }[];
  /** In basis points, by tax class. */
  taxRates: Readonly<Record<string, number>>;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PERCENTAGE = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*%?$/;

/**
 * Reads a file whose goods, categories and taxes are called by their names and rates, as people without slugs write
 * them. @returns a function that changes a record, and the names of the categories that it has met
 */
export const readNames = ({ categories, taxRates }: Called) => {
  const slugs = new Map(categories.map(({ slug, name }) => [name.toLowerCase(), slug]));
  const met = new Map<string, string>();

  const categorySlug = (cell: string) => {
    if (cell === '' || categories.some(({ slug }) => slug === cell)) return cell;
    const known = slugs.get(cell.toLowerCase());
    if (known !== undefined || SLUG.test(cell)) return known ?? cell;
    const slug = slugOf(cell);
    if (slug) met.set(slug, cell);
    return slug || cell;
  };

  const taxClass = (cell: string) => {
    const percentage = PERCENTAGE.exec(cell)?.[1];
    if (percentage === undefined || cell in taxRates) return cell;
    const rate = Math.round(Number(percentage.replace(',', '.')) * 100);
    return Object.keys(taxRates).find((name) => taxRates[name] === rate) ?? percentage;
  };

  const inSlugs = (record: SheetRow['record']): SheetRow['record'] => ({
    ...record,
    ...(record.slug === undefined && record.name && { slug: slugOf(record.name) }),
    ...(record.category !== undefined && { category: categorySlug(record.category.trim()) }),
    ...(record.tax_class !== undefined && { tax_class: taxClass(record.tax_class.trim()) }),
  });

  return { inSlugs, met };
};
