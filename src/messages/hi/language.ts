/** All messages in Hindi; a missing message is a type error here, and fails the build. */
import type { Messages } from 'use-intl';
import about from '../../content/hi/about.json';
import certificates from '../../content/hi/certificates.json';
import installPage from '../../content/hi/install.json';
import policy from '../../content/hi/policy.json';
import stores from '../../content/hi/stores.json';
import type { ShopContent } from '../../content/types';
import address from './address.json';
import checkout from './checkout.json';
import install from './install.json';
import list from './list.json';
import login from './login.json';
import offer from './offer.json';
import passkeys from './passkeys.json';
import place from './place.json';
import profile from './profile.json';
import reviews from './reviews.json';
import search from './search.json';
import shop from './shop.json';
import weekly from './weekly.json';

export const messages: Messages = {
  ...shop,
  ...address,
  ...checkout,
  ...install,
  ...list,
  ...login,
  ...offer,
  ...passkeys,
  ...place,
  ...profile,
  ...reviews,
  ...search,
  ...weekly,
};

export const content: ShopContent = { about, certificates, install: installPage, policy, stores };
