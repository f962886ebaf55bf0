import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasPasskeys } from '../../../browser/passkeys';
import button from '../../../components/button.module.css';
import { FormError } from '../../../components/form/FormError';
import { TextField } from '../../../components/form/TextField';
import { EMAIL_PATTERN, typedEmail } from '../../../contract/rules/typed/email';
import styles from './Login.module.css';
import { PasskeyLogin } from './PasskeyLogin';
import { useLoginSubmit } from './useLoginSubmit';

interface EmailStepProps {
  email: string;
  /** The shopper came back to change the address, or signs in on the way to another page. */
  takesFocus: boolean;
  onChange: (email: string) => void;
  /** @throws ApiError */
  onSubmit: (email: string) => Promise<void>;
}

const EMAIL = new RegExp(EMAIL_PATTERN, 'u');

/** The first step: the e-mail address that gets the code. */
export const EmailStep = ({ email, takesFocus, onChange, onSubmit }: EmailStepProps) => {
  const t = useTranslations('login');
  const field = useRef<HTMLInputElement>(null);
  const [isInvalid, setInvalid] = useState(false);
  const { attempt, error, isBusy } = useLoginSubmit();
  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    field.current?.select();
  }, [takesFocus]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const to = typedEmail(email);
    setInvalid(!EMAIL.test(to));
    if (EMAIL.test(to)) void attempt(() => onSubmit(to));
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
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        value={email}
        onChange={({ target }) => {
          setInvalid(false);
          onChange(target.value);
        }}
      />
      <FormError text={error} />
      <button type="submit" className={button.primary} aria-busy={isBusy}>
        {t('send')}
      </button>
      {hasPasskeys() && <PasskeyLogin />}
    </form>
  );
};
