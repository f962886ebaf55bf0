import type buying from './checkout.en.json';
import type messages from './en.json';

declare module 'use-intl' {
  interface AppConfig {
    Locale: string;
    Messages: typeof messages & typeof buying;
  }
}
