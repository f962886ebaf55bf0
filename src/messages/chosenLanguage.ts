import { safeLocalStorage } from '../browser/safeStorage';
import { type Language, langOf, languages, offeredLanguages } from '../shop.config';

/** Of the choice on the device, and of the cookie, which `server/rendering/` reads. */
export const LANGUAGE_KEY = 'language';

export const [{ code: defaultLanguage }] = languages;

/** What the page was rendered in. */
export const servedLanguage = (): Language =>
  languages.find((each) => langOf(each) === document.documentElement.lang)?.code ?? defaultLanguage;

/** What the shopper has chosen on this device, else the default. */
export const readChosenLanguage = (): Language => {
  const stored = safeLocalStorage.get(LANGUAGE_KEY);
  return offeredLanguages.find(({ code }) => code === stored)?.code ?? defaultLanguage;
};
