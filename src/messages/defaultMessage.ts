import { createTranslator } from 'use-intl';
import type messages from '../../texts/en/storefront/shop.json';
import type { ErrorKey, SuccessKey } from '../sync/requests/errors';
import type { ShownLanguage } from './shownLanguage';

type ShopMessages = typeof messages;

const makeTranslator = (locale: string, messages: ShopMessages) =>
  createTranslator({ locale, messages });

let provided: ShopMessages;
let code: string;
let t: ReturnType<typeof makeTranslator>;

/** Called by `ShopIntl.tsx`: a changed message would rename every file of the build that imports the messages. */
export const provideMessages = (language: Pick<ShownLanguage, 'code' | 'locale' | 'messages'>) => {
  provided = language.messages;
  code = language.code;
  t = makeTranslator(language.locale, provided);
};

/** The language of the messages and of the API's responses. Its locale may be the shop's: English of a shop in Germany is `de-DE`. */
export const shownLanguage = () => code;

/** The default message of a failure or success, for the API client. */
export const defaultMessage = (key: ErrorKey | SuccessKey) =>
  key in provided.errors ? t(`errors.${key as ErrorKey}`) : t(`successes.${key as SuccessKey}`);

/** The message for an expired session with `count` waiting changes. */
export const sessionEndedMessage = (count: number) => t('sessionEnded', { count });
