import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Dialog } from '../../../components/overlay/Dialog';
import type { User } from '../../../contract/user';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { selectPendingChanges } from '../../../sync/session/waitingChanges';
import { selectPendingOrder } from '../../cart/cartSlice';
import { mayBePlaced } from '../../cart/orderOperations';
import { logout } from '../auth/logout';
import styles from '../profileTabs.module.css';

/** Logs out, after a dialog if changes that are not sent would be lost. */
export const LogoutButton = ({ user }: { user: User }) => {
  const t = useTranslations('profile');
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectPendingChanges).length;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const order = useAppSelector(selectPendingOrder);
  const confirm = () => void dispatch(logout(user));
  const press = () => (count > 0 ? setDialogOpen(true) : confirm());
  return (
    <>
      <button type="button" className={`${button.secondary} ${styles.start}`} onClick={press}>
        {t('logout')}
      </button>
      {isDialogOpen && (
        <Dialog
          title={t('unsentTitle')}
          text={[
            t('unsentText', { count }),
            order && t(mayBePlaced(order) ? 'orderUnconfirmed' : 'orderWaiting'),
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
