import compile from 'icu-minify/compile';
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { languageOf } from '../config/shopLocale';
import { readTexts, type Texts } from '../config/texts';
import type { Message, Namespace } from './message';

/** Plurals are the only arguments with a format. */
const makeFormatters = (code: string) => {
  const plurals = new Intl.PluralRules(code);
  return {
    getPluralRules: () => plurals,
    getNumberFormat: () => new Intl.NumberFormat(code),
    getDateTimeFormat: () => new Intl.DateTimeFormat(code),
  };
};

const makeLanguage = (code: string) => {
  const options = { formatters: makeFormatters(code) };
  const files = new Map<string, Texts>();
  const compiled = new Map<string, CompiledMessage>();
  const textsOf = (namespace: string) => {
    const texts = files.get(namespace) ?? readTexts(code, `server/${namespace}.json`);
    files.set(namespace, texts);
    return texts;
  };
  const compileOnce = (namespace: string, key: string) => {
    const id = `${namespace}.${key}`;
    const known = compiled.get(id);
    if (known !== undefined) return known;
    let text: Texts | undefined = textsOf(namespace);
    for (const part of key.split('.'))
      text = typeof text === 'object' ? (text as Record<string, Texts>)[part] : undefined;
    // Stored by another release: a mail of a kind that this one does not know, for example.
    if (typeof text !== 'string') throw new Error(`There is no message ${id}.`);
    const message = compile(text);
    compiled.set(id, message);
    return message;
  };
  return (namespace: string, key: string, values?: FormatValues) =>
    format(compileOnce(namespace, key), code, values, options) as string;
};

const byCode = new Map<string, ReturnType<typeof makeLanguage>>();

/** @param language a code; for one that the shop does not have, the messages are in its own language */
export const translator = <Name extends Namespace>(namespace: Name, language?: string) => {
  const { code } = languageOf(language);
  const translate = byCode.get(code) ?? makeLanguage(code);
  byCode.set(code, translate);
  return (message: Message<Name>) => {
    const [key, values] = (typeof message === 'string' ? [message] : message) as [
      key: string,
      values?: FormatValues,
    ];
    return translate(namespace, key, values);
  };
};

/** The locale for dates in a translated text. @param language a code; by default the shop's own */
export const localeOf = (language: string | undefined) => languageOf(language).locale;
