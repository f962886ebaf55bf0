import { safeLocalStorage } from '../browser/safeStorage';
import { type Language, languages, offeredLanguages } from '../shop.config';

/** The key of the choice in localStorage, and of the cookie that `server/platform/rendering/` reads. */
export const LANGUAGE_KEY = 'language';

export const [{ code: defaultLanguage }] = languages;

/** The language that the page was rendered in. */
export const servedLanguage = (): Language =>
  languages.find(({ locale }) => locale === document.documentElement.lang)?.code ?? defaultLanguage;

/** The language that was chosen on this device, else the default. */
export const readChosenLanguage = (): Language => {
  const stored = safeLocalStorage.get(LANGUAGE_KEY);
  return offeredLanguages.find(({ code }) => code === stored)?.code ?? defaultLanguage;
};
