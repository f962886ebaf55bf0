import { useLocale } from 'use-intl';
import type { TextLanguage } from '../contract/shop/textLanguage';
import { languages } from '../languages';

const [own] = languages;

/** @returns the `lang` of a text of a record; undefined where it is in the language of the page */
export const useTextLang = () => {
  const locale = useLocale();
  return (record: TextLanguage, text: string) => {
    const code = (!record.own?.includes(text) && record.lang) || own.code;
    return locale === languages.find((each) => each.code === code)?.locale ? undefined : code;
  };
};
