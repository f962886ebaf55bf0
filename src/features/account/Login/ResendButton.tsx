import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../browser/useClock';
import button from '../../../components/button.module.css';
import { FormError } from '../../../components/form/FormError';
import styles from './Login.module.css';
import { useLoginSubmit } from './useLoginSubmit';

const SECOND_MS = 1_000;

interface ResendButtonProps {
  /** When the button is enabled (ms since 1970): another code invalidates the one that was just sent. */
  resendAt: number;
  /** @throws ApiError */
  onResend: () => Promise<void>;
}

/** Sends another code, with a countdown until it is enabled. */
export const ResendButton = ({ resendAt, onResend }: ResendButtonProps) => {
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
