import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { paths } from '../../../paths';
import styles from './push.module.css';
import { usePush } from './usePush';

/**
 * Offers notifications about orders where they can be shown.
 * @param publicKey of the shop; undefined where it sends none
 */
export const TellMe = ({ publicKey }: { publicKey: string | undefined }) => {
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
          <Bell size={18} aria-hidden="true" /> {t('onItsWay')}
        </button>
      )}
      <p role="status" className={styles.text}>
        {error ?? (typeof status === 'string' ? t(status) : isOn && t('on'))}
      </p>
      {isOn && <Link to={paths.profile('device')}>{t('change')}</Link>}
    </div>
  );
};
