import { useLocale, useTranslations } from 'use-intl';
import styles from '../components/desk.module.css';
import { type DeskLanguage, deskLanguages, useChooseLanguage } from './DeskIntl';

export const LanguageChoice = () => {
  const t = useTranslations('desk');
  const shown = useLocale();
  const choose = useChooseLanguage();
  return (
    <select
      className={styles.language}
      aria-label={t('language')}
      value={shown}
      onChange={({ target }) => choose(target.value as DeskLanguage)}
    >
      {Object.entries(deskLanguages).map(([code, { name }]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
};
