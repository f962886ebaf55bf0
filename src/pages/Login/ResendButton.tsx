import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { FormError } from '../../components/FormError';
import styles from './Login.module.css';
import { useCountdown } from './useCountdown';
import { useLoginSubmit } from './useLoginSubmit';

interface ResendButtonProps {
  /** When it may be pressed (ms since 1970): before, it would void a code that is on its way. */
  resendAt: number;
  /** @throws ApiError */
  onAskAgain: () => Promise<void>;
}

/** Asks for another code, once the first has had its time. */
export const ResendButton = ({ resendAt, onAskAgain }: ResendButtonProps) => {
  const t = useTranslations('login');
  const seconds = useCountdown(resendAt);
  const [isSent, setSent] = useState(false);
  const { attempt, error } = useLoginSubmit();
  return (
    <>
      <button
        type="button"
        className={button.secondary}
        disabled={seconds > 0}
        onClick={async () => setSent(await attempt(onAskAgain))}
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
