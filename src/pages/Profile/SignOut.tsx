import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Dialog } from '../../components/Dialog';
import type { User } from '../../contract/user';
import { signOut } from '../../features/auth/session';
import { useAppDispatch } from '../../store/hooks';
import styles from './Profile.module.css';
import { useChanges } from './useChanges';

/** Signs out, and asks first while there are changes that would be lost. */
export const SignOut = ({ user }: { user: User }) => {
  const t = useTranslations('profile');
  const dispatch = useAppDispatch();
  const count = useChanges().length;
  const [isAsking, setAsking] = useState(false);
  const leave = () => void dispatch(signOut(user));
  return (
    <>
      <button
        type="button"
        className={`${button.secondary} ${styles.start}`}
        onClick={() => (count > 0 ? setAsking(true) : leave())}
      >
        {t('signOut')}
      </button>
      {isAsking && (
        <Dialog
          title={t('unsentTitle')}
          text={t('unsentText', { count })}
          onCancel={() => setAsking(false)}
        >
          <button type="button" className={button.primary} onClick={() => setAsking(false)}>
            {t('stay')}
          </button>
          <button type="button" className={button.danger} onClick={leave}>
            {t('signOutAnyway')}
          </button>
        </Dialog>
      )}
    </>
  );
};
