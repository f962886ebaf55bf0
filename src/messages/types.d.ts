import type address from '../../texts/en/storefront/address.json';
import type checkout from '../../texts/en/storefront/checkout.json';
import type complaints from '../../texts/en/storefront/complaints.json';
import type install from '../../texts/en/storefront/install.json';
import type list from '../../texts/en/storefront/list.json';
import type login from '../../texts/en/storefront/login.json';
import type offer from '../../texts/en/storefront/offer.json';
import type passkeys from '../../texts/en/storefront/passkeys.json';
import type place from '../../texts/en/storefront/place.json';
import type profile from '../../texts/en/storefront/profile.json';
import type reviews from '../../texts/en/storefront/reviews.json';
import type search from '../../texts/en/storefront/search.json';
import type messages from '../../texts/en/storefront/shop.json';
import type weekly from '../../texts/en/storefront/weekly.json';

declare module 'use-intl' {
  interface AppConfig {
    Locale: string;
    Messages: typeof messages &
      typeof address &
      typeof checkout &
      typeof complaints &
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
