import { useLocale } from 'use-intl';
import { digitsOf } from '../../contract/rules/amounts';
import { useSession } from '../api/useSession';

/** What forms of products have to know of the shop. */
export const useCatalogueFacts = () => {
  const { country, currency, language, languages, locale } = useSession().shop;
  const shown = useLocale();
  const names = new Intl.DisplayNames([shown], { type: 'language' });
  return {
    country,
    currency,
    /** How amounts are typed. */
    format: { locale, digits: digitsOf(currency) },
    languages,
    /** Whether packs have a maximum retail price by law. */
    hasMrp: country === 'IN',
    /** Of texts without a language. */
    ownLanguage: language,
    /** 'hi': 'Hindi' */
    nameOf: (code: string) => names.of(code) ?? code,
  };
};
