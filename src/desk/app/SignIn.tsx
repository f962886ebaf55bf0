import { useTranslations } from 'use-intl';
import { messageOf } from '../api/api';
import styles from '../components/desk.module.css';
import { Heading } from '../components/Heading';
import { LanguageChoice } from '../messages/LanguageChoice';

interface SignInProps {
  /** A link is used at the moment. */
  isOpening: boolean;
  /** Why the Desk is not open. */
  reason: unknown;
}

/** Says how to get a link that opens the Desk. */
export const SignIn = ({ isOpening, reason }: SignInProps) => {
  const t = useTranslations('signIn');
  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      <p role="status">{isOpening ? t('opening') : (messageOf(reason) ?? t('offline'))}</p>
      {!isOpening && (
        <>
          <p>{t('how')}</p>
          <pre className={styles.command}>npm run shop -- desk open --name Asha</pre>
          <LanguageChoice />
        </>
      )}
    </main>
  );
};
