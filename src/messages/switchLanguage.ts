import type { Language } from '../shop.config';
import type { ShownLanguage } from './shownLanguage';

let load: (code: Language) => Promise<ShownLanguage>;

/** Called by `ShopIntl.tsx`, like `provideMessages` and for its reason. */
export const provideLanguages = (loadLanguage: typeof load) => {
  load = loadLanguage;
};

/** What was tapped last; another may be loaded later. */
let wanted: Language;

/** Shows the shop in another language, now and in later visits. @throws when it cannot be fetched */
export const switchLanguage = async (code: Language) => {
  wanted = code;
  const [language, { chooseLanguage }] = await Promise.all([
    load(code),
    import('./chooseLanguage'),
  ]);
  if (wanted === code) await chooseLanguage(language);
};
