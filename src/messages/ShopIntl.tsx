import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { shop } from '../shop.config';
import { provideMessages } from './defaultMessage';
import messages from './en.json';

provideMessages(messages);

/** Provides messages, currency and date formats to every component. */
export const ShopIntl = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale={shop.locale} timeZone={shop.timeZone} messages={messages}>
    {children}
  </IntlProvider>
);
