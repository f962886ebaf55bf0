import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isComposing } from '../../../browser/isComposing';
import { useClock } from '../../../browser/useClock';
import button from '../../../components/button.module.css';
import { FormError } from '../../../components/form/FormError';
import { TextField } from '../../../components/form/TextField';
import { readSignInCode } from '../../../contract/rules/typed/signInCode';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { login } from '../auth/login';
import styles from './Login.module.css';
import type { RequestedCode } from './requestedCode';
import { useLoginSubmit } from './useLoginSubmit';

interface DemoCodeProps {
  email: string;
  code: string;
  onFillIn: (code: string) => void;
}

const strong = (text: ReactNode) => <strong>{text}</strong>;

/** Shows the code of a shop that cannot send mail yet. */
const DemoCode = ({ email, code, onFillIn }: DemoCodeProps) => {
  const t = useTranslations('login');
  return (
    <div className={styles.demo}>
      <div>
        <p>{t.rich('demo', { email, strong })}</p>
        <p className={styles.digits}>{code.replace(/(?<=^.{4})/, ' ')}</p>
      </div>
      <button type="button" className={button.secondary} onClick={() => onFillIn(code)}>
        {t('fillIn')}
      </button>
    </div>
  );
};

const SECOND_MS = 1_000;

interface ResendButtonProps {
  /** When the button is enabled (ms since 1970): another code invalidates the one that was just sent. */
  resendAt: number;
  /** @throws ApiError */
  onResend: () => Promise<void>;
}

/** Sends another code, with a countdown until it is enabled. */
const ResendButton = ({ resendAt, onResend }: ResendButtonProps) => {
  const t = useTranslations('login');
  const secondsLeft = (now: number) => Math.max(0, Math.ceil((resendAt - now) / SECOND_MS));
  const seconds = useClock(secondsLeft, { intervalMs: SECOND_MS / 4, until: resendAt }) ?? 0;
  const [isSent, setSent] = useState(false);
  const { attempt, error } = useLoginSubmit();
  return (
    <>
      <button
        type="button"
        className={button.secondary}
        disabled={seconds > 0}
        onClick={async () => setSent(await attempt(onResend))}
      >
        {seconds > 0 ? t('resendIn', { seconds }) : t('resend')}
      </button>
      <p role="status" className={styles.status}>
        {isSent && t('resent')}
      </p>
      <FormError text={error} />
    </>
  );
};

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
