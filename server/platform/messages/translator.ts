import compile from 'icu-minify/compile';
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { textLocale } from '../../../src/contract/rules/textLocale';
import { type Language, languages } from '../../../src/shop.config';
import { shopLocale } from '../config/shopLocale';
import type { Message, Namespace } from './message';
import { translations } from './translations';

export const [{ code: defaultLanguage }, ...otherLanguages] = languages;

type Texts = string | { [key: string]: Texts };

/** Plurals are the only arguments with a format. */
const makeFormatters = (code: Language) => {
  const plurals = new Intl.PluralRules(code);
  return {
    getPluralRules: () => plurals,
    getNumberFormat: () => new Intl.NumberFormat(code),
    getDateTimeFormat: () => new Intl.DateTimeFormat(code),
  };
};

const makeLanguage = (code: Language) => {
  const options = { formatters: makeFormatters(code) };
  const compiled = new Map<string, CompiledMessage>();
  const compileOnce = (path: string) => {
    const known = compiled.get(path);
    if (known !== undefined) return known;
    let text: Texts | undefined = translations[code];
    for (const part of path.split('.')) text = typeof text === 'object' ? text[part] : undefined;
    // Stored by another release: a mail of a kind that this one does not know, for example.
    if (typeof text !== 'string') throw new Error(`There is no message ${path}.`);
    const message = compile(text);
    compiled.set(path, message);
    return message;
  };
  return (path: string, values?: FormatValues) =>
    format(compileOnce(path), code, values, options) as string;
};

const byCode = new Map<string, ReturnType<typeof makeLanguage>>(
  languages.map(({ code }) => [code, makeLanguage(code)]),
);

/** @param language a code; for an unknown one the messages are in the default language */
export const translator = <Name extends Namespace>(
  namespace: Name,
  language: string = defaultLanguage,
) => {
  const translate = byCode.get(language) ?? makeLanguage(defaultLanguage);
  return (message: Message<Name>) => {
    const [key, values] = (typeof message === 'string' ? [message] : message) as [
      key: string,
      values?: FormatValues,
    ];
    return translate(`${namespace}.${key}`, values);
  };
};

/** The locale for dates in a translated text. @param language a code; by default the default one */
export const localeOf = (language: string | undefined) => {
  const other = otherLanguages.find(({ code }) => code === language);
  return other?.locale ?? textLocale(defaultLanguage, shopLocale());
};
