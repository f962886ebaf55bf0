import type { ReactNode } from 'react';
import { createTranslator, IntlProvider } from 'use-intl';
import type { ErrorKey, SuccessKey } from '../api/errors';
import { shop } from '../shop.config';
import messages from './en.json';

/** Gives every component the shop's words, money and dates. */
export const ShopIntl = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale={shop.locale} timeZone={shop.timeZone} messages={messages}>
    {children}
  </IntlProvider>
);

const t = createTranslator({ locale: shop.locale, messages });

/** The default messages of spec §8, for the API client. */
export const defaultMessage = (key: ErrorKey | SuccessKey) =>
  key in messages.errors ? t(`errors.${key as ErrorKey}`) : t(`successes.${key as SuccessKey}`);

/** Says that the session is over, and what becomes of so many changes that wait. */
export const sessionEndedMessage = (count: number) => t('sessionEnded', { count });
