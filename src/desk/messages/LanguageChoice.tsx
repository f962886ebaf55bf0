import languages from 'virtual:desk-languages';
import { useLocale, useTranslations } from 'use-intl';
import styles from '../components/desk.module.css';
import { useChooseLanguage } from './DeskIntl';

/** The choice of a language by its own name; empty where the shop has one. */
export const LanguageChoice = () => {
  const t = useTranslations('desk');
  const shown = useLocale();
  const choose = useChooseLanguage();
  if (languages.length === 1) return null;
  return (
    <select
      className={styles.language}
      aria-label={t('language')}
      value={shown}
      onChange={({ target }) => choose(target.value)}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
};
