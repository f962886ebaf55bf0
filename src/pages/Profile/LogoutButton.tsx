import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Dialog } from '../../components/Dialog';
import type { User } from '../../contract/user';
import { logout } from '../../features/auth/logout';
import { readUnconfirmedSubmission } from '../../features/orders/orderDraft';
import { selectPendingChanges } from '../../store/accountSelectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import styles from './Profile.module.css';

/** Signs out, and asks first while there are changes or an open question that would be lost. */
export const LogoutButton = ({ user }: { user: User }) => {
  const t = useTranslations('profile');
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectPendingChanges).length;
  const [isAsking, setAsking] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);
  const leave = () => void dispatch(logout(user));
  const press = () => {
    const isOpen = readUnconfirmedSubmission(user._id) !== undefined;
    setUnanswered(isOpen);
    if (count > 0 || isOpen) setAsking(true);
    else leave();
  };
  return (
    <>
      <button type="button" className={`${button.secondary} ${styles.start}`} onClick={press}>
        {t('signOut')}
      </button>
      {isAsking && (
        <Dialog
          title={t(count > 0 ? 'unsentTitle' : 'unansweredTitle')}
          text={[count > 0 && t('unsentText', { count }), isUnanswered && t('unansweredText')]
            .filter(Boolean)
            .join(' ')}
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
