import { useLocale, useTranslations } from 'use-intl';
import type { Weighed } from '../../contract/catalogue/weighed';
import { weightFormat } from '../../contract/rules/weightFormat';
import { languages } from '../../languages';
import { shop } from '../../shop.config';
import { useMoney } from '../useMoney';

const perKey = { kg: 'perKg', '100 g': 'per100G', lb: 'perLb' } as const;

/** What is said of goods that are sold by weight. @param currency ISO 4217; the shop's own unless stated */
export const useWeighed = (currency?: string) => {
  const t = useTranslations('product');
  const money = useMoney(currency);
  const texts = useLocale();
  const weight = weightFormat(texts === languages[0].locale ? shop.locale : texts);
  return {
    /** '312 g' @param grams */
    weight,
    /** '₹649 / kg' */
    rate: ({ price, per }: Pick<Weighed, 'price' | 'per'>) =>
      t(perKey[per], { amount: money(price) }),
    /** '800 g' of a weight that is chosen in steps; '2' pieces */
    quantity: ({ choose, grams }: Pick<Weighed, 'choose' | 'grams'>, portions: number) =>
      choose === 'steps' ? weight(portions * grams) : String(portions),
    /** 'about ₹519' */
    about: (amount: number) => t('about', { amount: money(amount) }),
    /** 'at most ₹571' */
    atMost: (amount: number) => t('atMost', { amount: money(amount) }),
  };
};
