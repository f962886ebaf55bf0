/** 'leafy-greens' → 'Leafy greens' */
const nameOf = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

/** The categories that products name and nobody has, named like their slugs. */
export const missingCategories = (named: Iterable<string>, known: string[]) =>
  [...new Set(named)]
    .filter((slug) => !known.includes(slug))
    .map((slug) => ({ slug, name: nameOf(slug) }));
