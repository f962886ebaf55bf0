import type { ShownLanguage } from './shownLanguage';

let load: (code: string) => Promise<ShownLanguage>;

/** Called by `ShopIntl.tsx`, for the same reason as `provideMessages`. */
export const provideLanguages = (loadLanguage: typeof load) => {
  load = loadLanguage;
};

/** @throws when it cannot be fetched */
export const fetchLanguage = (code: string) => load(code);

/** The last chosen language: an earlier choice may finish loading after it. */
let latest: string;

/** Shows the shop in another language, now and in later visits. @throws when it cannot be fetched */
export const switchLanguage = async (code: string) => {
  latest = code;
  const [language, { chooseLanguage }] = await Promise.all([
    fetchLanguage(code),
    import('./chooseLanguage'),
  ]);
  if (latest === code) await chooseLanguage(language);
};
