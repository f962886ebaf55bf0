/** All messages in Hindi; a missing message is a type error here, and fails the build. */
import type { Messages } from 'use-intl';
import about from '../content/about.hi.json';
import certificates from '../content/certificates.hi.json';
import install from '../content/install.hi.json';
import policy from '../content/policy.hi.json';
import stores from '../content/stores.hi.json';
import type { ShopContent } from '../content/types';
import address from './address.hi.json';
import checkout from './checkout.hi.json';
import shared from './hi.json';
import profile from './profile.hi.json';

export const messages: Messages = { ...shared, ...address, ...checkout, ...profile };

export const content: ShopContent = { about, certificates, install, policy, stores };
