import { createContext, use } from 'react';
import { useLocale } from 'use-intl';
import { moneyFormat } from '../contract/rules/amounts';
import { languages } from '../languages';
import { shop } from '../shop.config';

/** Creating a formatter is far slower than using it. */
const formats = new Map<string, (amount: number) => string>();

/** Whether amounts always have the currency's decimals, for the columns of invoices. */
export const ExactAmounts = createContext(false);

/**
 * Formats an amount in minor units: 12900 → '₹129', 12950 → '₹129.50'.
 * @param currency ISO 4217; the shop's own unless stated
 */
export const useMoney = (currency: string = shop.currency) => {
  const texts = useLocale();
  // In the shop's own way, also where the texts are in another language.
  const locale = texts === languages[0].locale ? shop.locale : texts;
  const isExact = use(ExactAmounts);
  const key = `${locale} ${currency} ${isExact}`;
  const format = formats.get(key) ?? moneyFormat(locale, currency, !isExact);
  formats.set(key, format);
  return format;
};
