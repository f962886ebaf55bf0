import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslations } from 'use-intl';
import { endPasskeyOffer } from '../../browser/passkeys';
import button from '../../components/button.module.css';
import { FormError } from '../../components/form/FormError';
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
    <section className={styles.offer} aria-label={t('title')}>
      <p className={styles.question}>
        <KeyRound size={20} aria-hidden="true" />
        {t('offer')}
      </p>
      <div className={styles.answers}>
        <button type="button" className={button.primary} aria-busy={isBusy} onClick={make}>
          {t('use')}
        </button>
        <button
          type="button"
          className={button.secondary}
          onClick={() => {
            endPasskeyOffer();
            leave();
          }}
        >
          {t('notNow')}
        </button>
      </div>
      <FormError text={error} />
    </section>
  );
};

export default PasskeyOffer;
