import type { Language } from '../../../src/contract/shop/language';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';
import { knownLanguages, languagesOf, readLanguage } from './texts.ts';

type LocaleFacts = Pick<ShopFacts, 'locale' | 'languages' | 'units'>;

let facts: LocaleFacts = { locale: 'en-IN' };
let [own] = languagesOf(facts);
const readOthers = () => new Map(knownLanguages().map((code) => [code, readLanguage(code)]));
let others: ReturnType<typeof readOthers> | undefined;
/** Read once, where no locale was set by their first use: a language comes with a release or with the shop's folder. */
const allOthers = () => {
  others ??= readOthers();
  return others;
};

/**
 * Sets the locale in which this process formats amounts and net contents, and the shop's own language.
 * Called once at startup.
 */
export const setShopLocale = (chosen: LocaleFacts) => {
  facts = chosen;
  [own] = languagesOf(chosen);
  others = readOthers();
};

export const shopLocale = () => facts.locale;

/** 'Stück'; by default English */
export const pieceWord = () => facts.units?.piece;

/** The code of the shop's own language, in which its goods are and everything that names no other. */
export const defaultLanguage = () => own.code;

/** @param code by default the shop's own language; another one that there are no texts in is it as well */
export const languageOf = (code?: string): Language =>
  code === undefined || code === own.code ? own : (allOthers().get(code) ?? own);

/** The codes of those that the shop offers beside its own. */
export const offeredLanguages = () =>
  languagesOf(facts)
    .slice(1)
    .map(({ code }) => code);

/** The codes of all languages but the shop's own, whether it offers them or not. */
export const otherLanguages = () => [...allOthers().keys()].filter((code) => code !== own.code);
