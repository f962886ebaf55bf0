import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isComposing } from '../../../browser/isComposing';
import button from '../../../components/button.module.css';
import { TextField } from '../../../components/form/TextField';
import { readSignInCode } from '../../../contract/rules/signInCode';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { login } from '../auth/login';
import { DemoCode, strong } from './DemoCode';
import styles from './Login.module.css';
import { ResendButton } from './ResendButton';
import type { RequestedCode } from './requestedCode';
import { useLoginSubmit } from './useLoginSubmit';

const CODE_LENGTH = 8;

interface CodeStepProps {
  requested: RequestedCode;
  /** @throws ApiError */
  onResend: () => Promise<void>;
  onChangeEmail: () => void;
}

/** The second step: the code, submitted as soon as it is complete. */
export const CodeStep = ({ requested, onResend, onChangeEmail }: CodeStepProps) => {
  const t = useTranslations('login');
  const format = useFormatter();
  const dispatch = useAppDispatch();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const { attempt, error, isBusy } = useLoginSubmit();
  useEffect(() => field.current?.focus(), []);

  const submitCode = async (complete: string) => {
    const isLoggedIn = await attempt(() => dispatch(login(requested.email, complete)));
    if (isLoggedIn) return;
    field.current?.focus();
    field.current?.select();
  };

  const changeCode = (text: string) => {
    const next = readSignInCode(text);
    setCode(next);
    setInvalid(false);
    if (next.length === CODE_LENGTH && next !== code) void submitCode(next);
  };

  const resend = async () => {
    await onResend();
    setCode('');
    field.current?.focus();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setInvalid(code.length < CODE_LENGTH);
    if (code.length === CODE_LENGTH) void submitCode(code);
    else field.current?.focus();
  };

  const time = format.dateTime(new Date(requested.expiresAt), { timeStyle: 'short' });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {requested.demoCode ? (
        <DemoCode email={requested.email} code={requested.demoCode} onFillIn={changeCode} />
      ) : (
        <p>{t.rich('sentTo', { email: requested.email, time, strong })}</p>
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
        onChange={(event) => (isComposing(event) ? setCode : changeCode)(event.target.value)}
        onCompositionEnd={({ currentTarget }) => changeCode(currentTarget.value)}
      />
      <button type="submit" className={button.primary} aria-busy={isBusy}>
        {t('submit')}
      </button>
      <div className={styles.others}>
        <ResendButton resendAt={requested.resendAt} onResend={resend} />
        <button type="button" className={button.secondary} onClick={onChangeEmail}>
          {t('changeEmail')}
        </button>
      </div>
    </form>
  );
};
