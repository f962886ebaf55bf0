import { safeLocalStorage, safeSessionStorage } from '../browser/safeStorage';
import { languageIn } from '../languageQuery';
import { defaultLanguage, languages } from '../languages';

/** The key of the choice in localStorage, of that of a visit in sessionStorage, and of the cookie that `server/platform/rendering/` reads. */
export const LANGUAGE_KEY = 'language';

/** The language that the page was rendered in. */
export const servedLanguage = () =>
  languages.find(({ locale }) => locale === document.documentElement.lang)?.code ?? defaultLanguage;

/** The language that was chosen on this device, else the default. */
export const readChosenLanguage = () => {
  const stored = safeLocalStorage.get(LANGUAGE_KEY);
  return languages.find(({ code }) => code === stored)?.code ?? defaultLanguage;
};

const [, ...further] = languages;

/** The further language that the address of the page names. */
const addressLanguage = () => {
  const named = languageIn(new URLSearchParams(location.search));
  return further.find(({ code }) => code === named)?.code;
};

/**
 * The language to show: that of the address, which holds for the visit of this tab, else the chosen one. A link may be
 * somebody else's, so it changes no choice.
 */
export const readVisitLanguage = () => {
  const named = addressLanguage();
  if (named) safeSessionStorage.set(LANGUAGE_KEY, named);
  const visited = named ?? safeSessionStorage.get(LANGUAGE_KEY);
  return further.find(({ code }) => code === visited)?.code ?? readChosenLanguage();
};
