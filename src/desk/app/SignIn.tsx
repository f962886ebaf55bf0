import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { api, messageOf } from '../api/api';
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

/** The secret of a link that opens the Desk, which no server log has. */
const linkOf = (hash: string) => /^#link=([\w-]{43})$/.exec(hash)?.[1];

/** Opens the Desk with the link that led here, also while it is open for somebody else. */
export const useLink = () => {
  const [link, setLink] = useState(() => linkOf(location.hash));
  const [open, { error }] = api.useOpenMutation();
  const navigate = useNavigate();
  const used = useRef<string>(undefined);
  useEffect(() => {
    const read = () => setLink((before) => linkOf(location.hash) ?? before);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  useEffect(() => {
    if (!link || used.current === link) return;
    used.current = link;
    // A link works once, and should not stay in the history.
    void navigate('/', { replace: true });
    void open(link).finally(() => setLink(undefined));
  }, [link, open, navigate]);
  return { isOpening: link !== undefined, error };
};
