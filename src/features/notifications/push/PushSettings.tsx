import { Bell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import prose from '../../../components/prose.module.css';
import styles from './push.module.css';
import { usePush } from './usePush';

/** Turns the notifications of this device on and off. @param publicKey of the shop, if it sends any */
export const PushSettings = ({ publicKey }: { publicKey: string | undefined }) => {
  const t = useTranslations('push');
  const { status, error, isBusy, turnOn, turnOff } = usePush(publicKey);
  if (status === 'unavailable') return null;
  const isOn = typeof status !== 'string' && status.length > 0;
  const isOffered = status !== 'install' && status !== 'denied';
  return (
    <section className={`${prose.card} ${styles.settings}`} aria-labelledby="push">
      <h2 id="push" className={styles.title}>
        <Bell size={22} aria-hidden="true" /> {t('title')}
      </h2>
      <p className={styles.text}>{t('lead')}</p>
      {isOffered && (
        <button
          type="button"
          className={`${isOn ? button.secondary : button.primary} ${styles.start}`}
          aria-busy={isBusy}
          onClick={() => (isOn ? turnOff() : turnOn(['orders', 'stock']))}
        >
          {t(isOn ? 'turnOff' : 'turnOn')}
        </button>
      )}
      <p role="status" className={styles.text}>
        {error ?? (typeof status === 'string' ? t(status) : t(isOn ? 'isOn' : 'isOff'))}
      </p>
    </section>
  );
};
