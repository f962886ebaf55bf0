import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { paths } from '../../paths';
import styles from './push.module.css';
import { usePush } from './usePush';

interface TellMeProps {
  /** What the shopper waits for. */
  about: 'placed' | 'onItsWay';
  /** The key of the shop; undefined where it sends no notifications. */
  publicKey: string | undefined;
}

/** Offers notifications about orders where they can be shown. */
export const TellMe = ({ about, publicKey }: TellMeProps) => {
  const t = useTranslations('push');
  const { status, error, isBusy, turnOn } = usePush(publicKey);
  if (status === 'unavailable') return null;
  const isOn = status.includes('orders');
  const isOffered = !isOn && status !== 'install' && status !== 'denied';
  return (
    <div className={styles.tell}>
      {isOffered && (
        <button
          type="button"
          className={button.secondary}
          aria-busy={isBusy}
          onClick={() => turnOn(['orders'])}
        >
          <Bell size={18} aria-hidden="true" /> {t(about)}
        </button>
      )}
      <p role="status" className={styles.text}>
        {error ?? (typeof status === 'string' ? t(status) : isOn && t('on'))}
      </p>
      {isOn && <Link to={paths.profile('device')}>{t('change')}</Link>}
    </div>
  );
};
