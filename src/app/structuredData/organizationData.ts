import contact from 'virtual:contact';
import { shop } from '../../shop.config';
import { absolute, pageAddress, type Site } from './values';

/** The shop itself. @param country ISO 3166-1 */
export const organizationData = ({ origin }: Site, country: string) => ({
  '@type': 'Organization',
  name: shop.name,
  url: absolute('/', origin),
  logo: absolute('/icons/512.png', origin),
  legalName: contact.seller,
  description: contact.description,
  address: {
    '@type': 'PostalAddress',
    streetAddress: contact.address.join(', '),
    addressCountry: country,
  },
  email: contact.email,
  telephone: contact.phone?.number,
  ...(contact.links.length > 0 && { sameAs: contact.links.map(({ url }) => url) }),
});

/** The site of the shop in a language, by which search engines name it. @param locale 'hi-IN' */
export const webSiteData = (site: Site, locale: string) => ({
  '@type': 'WebSite',
  name: shop.name,
  url: pageAddress('/', site),
  inLanguage: locale,
  publisher: { '@type': 'Organization', name: shop.name, url: absolute('/', site.origin) },
});
