import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Dialog } from '../../components/overlay/Dialog';
import type { User } from '../../contract/user';
import { selectPendingChanges } from '../../device/waitingChanges';
import { logout } from '../../features/auth/logout';
import { readUnconfirmedSubmission } from '../../features/orders/orderDraft';
import { useAppDispatch, useAppSelector } from '../../slices/hooks';
import styles from './Profile.module.css';

/** Logs out, after a dialog if pending changes or an unconfirmed order would be lost. */
export const LogoutButton = ({ user }: { user: User }) => {
  const t = useTranslations('profile');
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectPendingChanges).length;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isOrderUnconfirmed, setOrderUnconfirmed] = useState(false);
  const confirm = () => void dispatch(logout(user));
  const press = () => {
    const isUnconfirmed = readUnconfirmedSubmission(user._id) !== undefined;
    setOrderUnconfirmed(isUnconfirmed);
    if (count > 0 || isUnconfirmed) setDialogOpen(true);
    else confirm();
  };
  return (
    <>
      <button type="button" className={`${button.secondary} ${styles.start}`} onClick={press}>
        {t('logout')}
      </button>
      {isDialogOpen && (
        <Dialog
          title={t(count > 0 ? 'unsentTitle' : 'orderUnconfirmedTitle')}
          text={[
            count > 0 && t('unsentText', { count }),
            isOrderUnconfirmed && t('orderUnconfirmedText'),
          ]
            .filter(Boolean)
            .join(' ')}
          onCancel={() => setDialogOpen(false)}
        >
          <button type="button" className={button.primary} onClick={() => setDialogOpen(false)}>
            {t('stay')}
          </button>
          <button type="button" className={button.danger} onClick={confirm}>
            {t('logoutAnyway')}
          </button>
        </Dialog>
      )}
    </>
  );
};
