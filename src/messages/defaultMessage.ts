import { createTranslator } from 'use-intl';
import type { ErrorKey, SuccessKey } from '../api/errors';
import { shop } from '../shop.config';
import type messages from './en.json';

type ShopMessages = typeof messages;

const makeTranslator = (messages: ShopMessages) =>
  createTranslator({ locale: shop.locale, messages });

let provided: ShopMessages;
let t: ReturnType<typeof makeTranslator>;

/** Called by `ShopIntl.tsx`: a changed sentence would rename every file of the build that imports them. */
export const provideMessages = (messages: ShopMessages) => {
  provided = messages;
  t = makeTranslator(messages);
};

/** The default message of a failure or success, for the API client. */
export const defaultMessage = (key: ErrorKey | SuccessKey) =>
  key in provided.errors ? t(`errors.${key as ErrorKey}`) : t(`successes.${key as SuccessKey}`);

/** The message for an expired session with `count` waiting changes. */
export const sessionEndedMessage = (count: number) => t('sessionEnded', { count });
