import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { TextField } from '../../components/TextField';
import { login } from '../../features/auth/session';
import { useAppDispatch } from '../../store/hooks';
import { DemoCode, strong } from './DemoCode';
import styles from './Login.module.css';
import { CODE_LENGTH, parseCode } from './parseCode';
import { ResendButton } from './ResendButton';
import type { RequestedCode } from './requestedCode';
import { useLoginSubmit } from './useLoginSubmit';

interface CodeStepProps {
  asked: RequestedCode;
  /** @throws ApiError */
  onAskAgain: () => Promise<void>;
  onChangeEmail: () => void;
}

/** Asks for the code; it is sent as soon as it is complete. */
export const CodeStep = ({ asked, onAskAgain, onChangeEmail }: CodeStepProps) => {
  const t = useTranslations('login');
  const format = useFormatter();
  const dispatch = useAppDispatch();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const { attempt, error, isBusy } = useLoginSubmit();
  useEffect(() => field.current?.focus(), []);

  const check = async (complete: string) => {
    const isAccepted = await attempt(() => dispatch(login(asked.email, complete)));
    if (isAccepted) return;
    field.current?.focus();
    field.current?.select();
  };

  const take = (text: string) => {
    const next = parseCode(text);
    setCode(next);
    setInvalid(false);
    if (next.length === CODE_LENGTH && next !== code) void check(next);
  };

  const askAgain = async () => {
    await onAskAgain();
    setCode('');
    field.current?.focus();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setInvalid(code.length < CODE_LENGTH);
    if (code.length === CODE_LENGTH) void check(code);
    else field.current?.focus();
  };

  const time = format.dateTime(new Date(asked.expiresAt), { timeStyle: 'short' });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {asked.demoCode ? (
        <DemoCode email={asked.email} code={asked.demoCode} onFillIn={take} />
      ) : (
        <p>{t.rich('sentTo', { email: asked.email, time, strong })}</p>
      )}
      <TextField
        ref={field}
        className={styles.code}
        label={t('code')}
        hint={t('codeHint')}
        error={isInvalid ? t('codeIncomplete', { count: CODE_LENGTH }) : error}
        alert
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        value={code}
        onChange={({ target }) => take(target.value)}
      />
      <button type="submit" className={button.primary} aria-busy={isBusy}>
        {t('signIn')}
      </button>
      <div className={styles.others}>
        <ResendButton resendAt={asked.resendAt} onAskAgain={askAgain} />
        <button type="button" className={button.secondary} onClick={onChangeEmail}>
          {t('changeEmail')}
        </button>
      </div>
    </form>
  );
};
