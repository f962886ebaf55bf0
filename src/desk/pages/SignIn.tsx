import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { api, messageOf } from '../api';
import styles from '../desk.module.css';
import { LanguageChoice } from '../messages/LanguageChoice';

/** The secret of a link that opens the Desk, which no server log has. */
const linkOf = (hash: string) => /^#link=([\w-]{43})$/.exec(hash)?.[1];

/** Opens the Desk with the link that led here; else says how to get one. */
export const SignIn = ({ reason }: { reason: unknown }) => {
  const t = useTranslations('signIn');
  const [open, { error, isLoading, isSuccess }] = api.useOpenMutation();
  const used = useRef(false);
  useEffect(() => {
    const openByLink = () => {
      const link = linkOf(location.hash);
      if (!link) return;
      used.current = true;
      // A link works once, and should not stay in the history.
      history.replaceState(null, '', '/');
      void open(link);
    };
    if (!used.current) openByLink();
    addEventListener('hashchange', openByLink);
    return () => removeEventListener('hashchange', openByLink);
  }, [open]);
  const isOpening = isLoading || isSuccess;
  return (
    <main className={styles.page}>
      <h1>{t('title')}</h1>
      <p role="status">{isOpening ? t('opening') : (messageOf(error ?? reason) ?? t('offline'))}</p>
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
