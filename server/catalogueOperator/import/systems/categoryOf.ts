import { slugOf } from './slugs';
import type { System } from './system';

/** What other systems call the category that all others are in. */
const ROOT = /^(default category|root( catalog)?|home|categories|all|uncategori[sz]ed|none)$/i;

/** The category that is named by its path: 'Food > Honey' is honey. Undefined where there is none. */
export const categoryOf = (cell: string, { categorySeparator, pathSeparator }: System) => {
  const listed = (categorySeparator ? cell.split(categorySeparator) : [cell])
    .map((entry) => entry.trim())
    .filter(Boolean);
  // Vendure's facets: 'brand:Kadam|category:Honey'.
  const paths = listed.some((entry) => /^categor/i.test(entry) && entry.includes(':'))
    ? listed.filter((entry) => /^categor/i.test(entry)).map((entry) => entry.replace(/^[^:]*:/, ''))
    : listed;
  for (const path of paths) {
    const parts = path
      .split(/\s*-?>\s*/)
      .flatMap((part) => (pathSeparator ? part.split(pathSeparator) : [part]))
      .map((part) => part.trim())
      .filter((part) => part && !ROOT.test(part));
    const name = parts.at(-1);
    const slug = name && slugOf(name);
    if (name && slug) return { slug, name };
  }
  return undefined;
};
