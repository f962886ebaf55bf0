import { safeLocalStorage } from '../browser/safeStorage';
import { PAGES_CACHE, type PageMessage } from '../pwa/workerMessages';
import type { Language } from '../shop.config';
import { defaultLanguage, LANGUAGE_KEY, readChosenLanguage } from './chosenLanguage';
import { provideMessages } from './defaultMessage';
import { type ShownLanguage, showLanguage } from './shownLanguage';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Tells the server, which renders the next page; no cookie is the default language. */
export const writeLanguageCookie = async (value: Language) => {
  // Older browsers render the page anew.
  if (!('cookieStore' in globalThis)) return;
  const expires = value === defaultLanguage ? 0 : Date.now() + YEAR_MS;
  const cookie = { name: LANGUAGE_KEY, value, expires, sameSite: 'lax' } as const;
  await cookieStore.set(cookie).catch(() => undefined);
};

const show = (language: ShownLanguage) => {
  provideMessages(language);
  showLanguage(language);
};

/** Shows the chosen language on a page that came in another one. */
export const showChosenLanguage = async (language: ShownLanguage) => {
  // The shopper has chosen another one meanwhile.
  if (readChosenLanguage() !== language.code) return;
  show(language);
  await writeLanguageCookie(language.code);
};

/** A new version that waits has looked before for the languages to save. */
const tellWaitingWorker = async (code: Language) => {
  const registration = await navigator.serviceWorker?.getRegistration();
  const message = { type: 'SAVE_LANGUAGE', code } satisfies PageMessage;
  for (const worker of [registration?.installing, registration?.waiting]) {
    worker?.postMessage(message);
  }
};

/** Shows the shop in another language, now and in later visits. */
export const chooseLanguage = async (language: ShownLanguage) => {
  show(language);
  if (language.code === defaultLanguage) safeLocalStorage.remove(LANGUAGE_KEY);
  else safeLocalStorage.set(LANGUAGE_KEY, language.code);
  await writeLanguageCookie(language.code);
  await tellWaitingWorker(language.code).catch(() => undefined);
  // Saved pages are in the language that they were requested in.
  await globalThis.caches?.delete(PAGES_CACHE).catch(() => undefined);
};
