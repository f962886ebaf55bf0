import type en from '../../../texts/en/desk.json';

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en;
  }
}
