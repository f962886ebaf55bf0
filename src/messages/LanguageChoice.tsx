import { useLocale, useTranslations } from 'use-intl';
import { languages } from '../languages';
import styles from './LanguageChoice.module.css';
import { useSwitchLanguage } from './useSwitchLanguage';

interface LanguageChoiceProps {
  /** The header's is shown from 900 px, a page's below; the footer's always. */
  place?: 'header' | 'page';
}

/** The choice of a language, each by its own name, since a shopper may not read the current one. Empty for a single language. */
export const LanguageChoice = ({ place }: LanguageChoiceProps) => {
  const t = useTranslations();
  const shown = useLocale();
  const choose = useSwitchLanguage();
  if (languages.length === 1) return null;
  return (
    <fieldset className={styles.choice} data-place={place} aria-label={t('language.title')}>
      {languages.map(({ code, locale, name }) => (
        <button
          key={code}
          type="button"
          lang={locale}
          aria-pressed={locale === shown}
          onClick={() => choose(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
};
