import type address from './en/address.json';
import type checkout from './en/checkout.json';
import type install from './en/install.json';
import type list from './en/list.json';
import type login from './en/login.json';
import type offer from './en/offer.json';
import type passkeys from './en/passkeys.json';
import type place from './en/place.json';
import type profile from './en/profile.json';
import type reviews from './en/reviews.json';
import type search from './en/search.json';
import type messages from './en/shop.json';
import type weekly from './en/weekly.json';

declare module 'use-intl' {
  interface AppConfig {
    Locale: string;
    Messages: typeof messages &
      typeof address &
      typeof checkout &
      typeof install &
      typeof list &
      typeof login &
      typeof offer &
      typeof passkeys &
      typeof place &
      typeof profile &
      typeof reviews &
      typeof search &
      typeof weekly;
  }
}
