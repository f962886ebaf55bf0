import {
  digitsOf,
  exampleAmount,
  moneyFormat,
  plainAmount,
  readAmount,
} from '../../../src/contract/rules/amounts';
import { shopLocale } from '../config/shopLocale';

/** Amounts in minor units of a currency (ISO 4217), formatted and parsed. */

/** 49900 of INR: '₹499.00', in the shop's locale */
export const formatMoney = (amount: number, currency: string) =>
  moneyFormat(shopLocale(), currency)(amount);

/** As a command-line argument; 49900 of INR: '499.00' */
export const plainMoney = (amount: number, currency: string) =>
  plainAmount(amount, digitsOf(currency));

/** An amount as a person types it, like '1.234,50' in Germany. @returns undefined if it is not an amount above zero */
export const readMoney = (text: string, currency: string) =>
  readAmount(text, { locale: shopLocale(), digits: digitsOf(currency) }) || undefined;

/** How an amount may be typed: '99.50', '99,50' in Germany, '1,250' of JPY. */
export const exampleMoney = (currency: string) =>
  exampleAmount({ locale: shopLocale(), digits: digitsOf(currency) });

/** '499' or '499.00' of INR: 49900, from a program. @returns undefined if it is not an amount above zero */
export const parseMoney = (text: string, currency: string) => {
  const digits = digitsOf(currency);
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > digits) return undefined;
  return Number(whole + fraction.padEnd(digits, '0')) || undefined;
};
