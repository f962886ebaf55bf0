import { KeyRound, X } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslations } from 'use-intl';
import { endPasskeyOffer } from '../../../browser/passkeys';
import { FormError } from '../../../components/form/FormError';
import notice from '../../../components/notice.module.css';
import styles from './passkeys.module.css';
import { useMakePasskey } from './useMakePasskey';

/** One line after a login by a code, until it is answered. */
const PasskeyOffer = ({ userId }: { userId: string }) => {
  const t = useTranslations('passkeys');
  const [isAnswered, setAnswered] = useState(false);
  /** The focus moves to the page: the pressed button is removed. */
  const leave = () => {
    setAnswered(true);
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const { make, isBusy, error } = useMakePasskey(userId, ({ message }) => {
    toast.success(message, { id: 'passkey' });
    leave();
  });
  if (isAnswered) return null;
  return (
    <section
      className={`${notice.notice} ${styles.offer}`}
      data-state="line"
      aria-label={t('title')}
    >
      <p className={notice.words}>
        <KeyRound size={20} aria-hidden="true" />
        {t('offer')}
      </p>
      <button type="button" className={notice.action} aria-busy={isBusy} onClick={make}>
        {t('use')}
      </button>
      <button
        type="button"
        className={notice.dismiss}
        aria-label={t('notNow')}
        onClick={() => {
          endPasskeyOffer();
          leave();
        }}
      >
        <X size={18} aria-hidden="true" />
      </button>
      <FormError text={error} />
    </section>
  );
};

export default PasskeyOffer;
