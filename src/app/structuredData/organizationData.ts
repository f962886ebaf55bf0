import contact from 'virtual:contact';
import { shop } from '../../shop.config';
import { absolute } from './values';

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
