import { shop } from '../../shop.config';

interface Crumb {
  name: string;
  path: string;
}

/** The way from the home page to a page; undefined without an origin, since each item needs an address. */
export const breadcrumbData = (origin: string, crumbs: Crumb[]) =>
  origin
    ? {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: shop.name, path: '/' }, ...crumbs].map(
          ({ name, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: origin + path,
          }),
        ),
      }
    : undefined;
