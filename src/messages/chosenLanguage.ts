import { safeLocalStorage } from '../browser/safeStorage';
import { defaultLanguage, languages } from '../languages';

/** The key of the choice in localStorage, and of the cookie that `server/platform/rendering/` reads. */
export const LANGUAGE_KEY = 'language';

/** The language that the page was rendered in. */
export const servedLanguage = () =>
  languages.find(({ locale }) => locale === document.documentElement.lang)?.code ?? defaultLanguage;

/** The language that was chosen on this device, else the default. */
export const readChosenLanguage = () => {
  const stored = safeLocalStorage.get(LANGUAGE_KEY);
  return languages.find(({ code }) => code === stored)?.code ?? defaultLanguage;
};
