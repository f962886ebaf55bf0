import { safeLocalStorage, safeSessionStorage } from '../browser/safeStorage';
import { languageIn, queryIn } from '../languageQuery';
import { defaultLanguage, furtherLanguage } from '../languages';
import { PAGES_CACHE, type PageMessage } from '../sync/worker/workerMessages';
import { LANGUAGE_KEY, readChosenLanguage, readVisitLanguage } from './chosenLanguage';
import { provideMessages, shownLanguage } from './defaultMessage';
import { languageOffer } from './languageOffer';
import { type ShownLanguage, showLanguage } from './shownLanguage';

/** Set once the shopper has chosen a language, or declined the offered one. */
const OFFER_ENDED_KEY = 'languageOfferEnded';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export const isLanguageOfferEnded = () => safeLocalStorage.get(OFFER_ENDED_KEY) !== null;

/** Puts the offer of a language away for good. */
export const endLanguageOffer = () => {
  safeLocalStorage.set(OFFER_ENDED_KEY, 'true');
  languageOffer.set(undefined);
};

/** Stores the choice in a cookie for the server, which renders the next page; no cookie means the default language. */
export const writeLanguageCookie = async (value: string) => {
  // Without the Cookie Store API the page switches its language after it has loaded.
  if (!('cookieStore' in globalThis)) return;
  const expires = value === defaultLanguage ? 0 : Date.now() + YEAR_MS;
  const cookie = { name: LANGUAGE_KEY, value, expires, sameSite: 'lax' } as const;
  await cookieStore.set(cookie).catch(() => undefined);
};

const show = (language: ShownLanguage) => {
  provideMessages(language);
  showLanguage(language);
};

/** Shows the language of the visit on a page that was rendered in another one. */
export const showVisitLanguage = async (language: ShownLanguage) => {
  // The shopper has chosen another language in the meantime.
  if (readVisitLanguage() !== language.code) return;
  show(language);
  if (readChosenLanguage() === language.code) await writeLanguageCookie(language.code);
};

/** An address that names another language would show that one after a reload. */
const correctAddress = (code: string) => {
  if (languageIn(new URLSearchParams(location.search)) === undefined) return;
  const query = queryIn(location.search, furtherLanguage(code));
  history.replaceState(history.state, '', location.pathname + query + location.hash);
};

/** What was opened before the choice, as one goes back to it. */
const correctEarlierAddresses = () => correctAddress(shownLanguage());

/** Notifies a new service worker, which has cached only the languages chosen before its installation. */
const notifyNewWorker = async (code: string) => {
  const registration = await navigator.serviceWorker?.getRegistration();
  const message = { type: 'SAVE_LANGUAGE', code } satisfies PageMessage;
  for (const worker of [registration?.installing, registration?.waiting]) {
    worker?.postMessage(message);
  }
};

/** Shows the shop in another language, now and in later visits. */
export const chooseLanguage = async (language: ShownLanguage) => {
  show(language);
  endLanguageOffer();
  if (language.code === defaultLanguage) safeLocalStorage.remove(LANGUAGE_KEY);
  else safeLocalStorage.set(LANGUAGE_KEY, language.code);
  safeSessionStorage.remove(LANGUAGE_KEY);
  correctAddress(language.code);
  addEventListener('popstate', correctEarlierAddresses);
  await writeLanguageCookie(language.code);
  await notifyNewWorker(language.code).catch(() => undefined);
  // Cached pages are in the language in which they were requested.
  await globalThis.caches?.delete(PAGES_CACHE).catch(() => undefined);
};
