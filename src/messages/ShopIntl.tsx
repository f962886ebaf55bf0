import type { ReactNode } from 'react';
import { createTranslator, IntlProvider } from 'use-intl';
import { shop } from '../shop.config';
import messages from './en.json';

/** Gives every component the shop's words, money and dates. */
export const ShopIntl = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale={shop.locale} timeZone={shop.timeZone} messages={messages}>
    {children}
  </IntlProvider>
);

/** The default messages of spec §8, for the API client. */
export const defaultMessage = createTranslator({
  locale: shop.locale,
  messages,
  namespace: 'errors',
});
