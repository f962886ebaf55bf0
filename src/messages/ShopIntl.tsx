import type { ReactNode } from 'react';
import { createTranslator, IntlProvider } from 'use-intl';
import type { ErrorKey, SuccessKey } from '../api/errors';
import { shop } from '../shop.config';
import messages from './en.json';

/** Provides messages, currency and date formats to every component. */
export const ShopIntl = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale={shop.locale} timeZone={shop.timeZone} messages={messages}>
    {children}
  </IntlProvider>
);

const t = createTranslator({ locale: shop.locale, messages });

/** The default message of a failure or success, for the API client. */
export const defaultMessage = (key: ErrorKey | SuccessKey) =>
  key in messages.errors ? t(`errors.${key as ErrorKey}`) : t(`successes.${key as SuccessKey}`);

/** The message for an expired session with `count` waiting changes. */
export const sessionEndedMessage = (count: number) => t('sessionEnded', { count });
