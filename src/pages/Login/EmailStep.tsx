import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { FormError } from '../../components/FormError';
import { TextField } from '../../components/TextField';
import styles from './Login.module.css';
import { useLoginSubmit } from './useLoginSubmit';

interface EmailStepProps {
  email: string;
  /** The shopper came back from the second step to change it. */
  isReturning: boolean;
  onType: (email: string) => void;
  /** @throws ApiError */
  onAsk: (email: string) => Promise<void>;
}

/** What the API takes for an address (contract/auth). */
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/;

/** Asks for the e-mail address a code is sent to. */
export const EmailStep = ({ email, isReturning, onType, onAsk }: EmailStepProps) => {
  const t = useTranslations('login');
  const field = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const { attempt, error, isBusy } = useLoginSubmit();
  useEffect(() => {
    if (!isReturning) return;
    field.current?.focus();
    field.current?.select();
  }, [isReturning]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const to = email.trim();
    setInvalid(!EMAIL.test(to));
    if (EMAIL.test(to)) void attempt(() => onAsk(to));
    else field.current?.focus();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('email')}
        hint={t('emailHint')}
        error={isInvalid ? t('emailInvalid') : undefined}
        alert
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        value={email}
        onChange={({ target }) => {
          setInvalid(false);
          onType(target.value);
        }}
      />
      <FormError text={error} />
      <button type="submit" className={button.primary} aria-busy={isBusy}>
        {t('send')}
      </button>
    </form>
  );
};
