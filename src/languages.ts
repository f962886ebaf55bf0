import { languages as built } from 'virtual:languages';

/** The languages that customers choose from, the shop's own first; made by the build from facts and `texts/`. */
export const languages = built;

/** The code of the shop's own language. */
export const [{ code: defaultLanguage }] = languages;

/** The code by which addresses and files name a language; undefined for the shop's own, which they do not name. */
export const furtherLanguage = (code: string) => (code === defaultLanguage ? undefined : code);
