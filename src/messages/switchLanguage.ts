import type { Language } from '../shop.config';
import type { ShownLanguage } from './shownLanguage';

let load: (code: Language) => Promise<ShownLanguage>;

/** Called by `ShopIntl.tsx`, like `provideMessages` and for its reason. */
export const provideLanguages = (loadLanguage: typeof load) => {
  load = loadLanguage;
};

/** Shows the shop in another language, now and in later visits. @throws when it cannot be fetched */
export const switchLanguage = async (code: Language) => {
  const [language, { chooseLanguage }] = await Promise.all([
    load(code),
    import('./chooseLanguage'),
  ]);
  await chooseLanguage(language);
};
