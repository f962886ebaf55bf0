import contact from 'virtual:contact';
import { shop } from '../../shop.config';
import { absolute } from './values';

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

/** The shop itself. */
export const organizationData = (origin: string) => ({
  '@type': 'Organization',
  name: shop.name,
  url: absolute('/', origin),
  logo: absolute('/icons/512.png', origin),
  legalName: contact.seller,
  description: contact.description,
  address: contact.address.join(', '),
  email: contact.email,
  telephone: contact.phone?.number,
  sameAs: contact.links.map(({ url }) => url),
});
