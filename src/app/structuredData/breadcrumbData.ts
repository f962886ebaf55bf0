import { shop } from '../../shop.config';
import { pageAddress, type Site } from './values';

interface Crumb {
  name: string;
  path: string;
}

/** The way from the home page to a page; undefined without an origin, since each item needs an address. */
export const breadcrumbData = (site: Site, crumbs: Crumb[]) =>
  site.origin
    ? {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: shop.name, path: '/' }, ...crumbs].map(
          ({ name, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: pageAddress(path, site),
          }),
        ),
      }
    : undefined;
