import type address from './address.en.json';
import type checkout from './checkout.en.json';
import type messages from './en.json';
import type profile from './profile.en.json';

declare module 'use-intl' {
  interface AppConfig {
    Locale: string;
    Messages: typeof messages & typeof address & typeof checkout & typeof profile;
  }
}
