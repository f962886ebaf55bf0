/** 'leafy-greens' → 'Leafy greens' */
const nameOf = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

/**
 * The categories that products name and nobody has, named like their slugs.
 * @param known the slugs of the shop @param called what another system calls them
 */
export const missingCategories = (
  named: Iterable<string>,
  known: string[],
  called: { slug: string; name: string }[] = [],
) => {
  const names = new Map(called.map(({ slug, name }) => [slug, name]));
  return [...new Set(named)]
    .filter((slug) => !known.includes(slug))
    .map((slug) => ({ slug, name: names.get(slug) ?? nameOf(slug) }));
};
