import { toast } from 'react-hot-toast/headless';
import { useLocale, useTranslations } from 'use-intl';
import { getConnection } from '../pwa/connectivity';
import { type Language, langOf, offeredLanguages } from '../shop.config';
import styles from './LanguageChoice.module.css';
import { switchLanguage } from './switchLanguage';

/** The choice of a language, each by its own name, since a shopper may not read the current one. Empty for a single language. */
export const LanguageChoice = () => {
  const t = useTranslations();
  const shown = useLocale();
  const choose = (code: Language) => {
    switchLanguage(code).catch(() => {
      const silent = getConnection() === 'offline' ? 'offline' : 'unreachable';
      toast.error(t(`form.${silent}`), { id: 'language' });
    });
  };
  if (offeredLanguages.length === 1) return null;
  return (
    <fieldset className={styles.choice} aria-label={t('language.title')}>
      {offeredLanguages.map(({ code, locale, name }) => (
        <button
          key={code}
          type="button"
          lang={langOf({ code, locale })}
          aria-pressed={locale === shown}
          onClick={() => choose(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
};
