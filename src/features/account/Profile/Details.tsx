import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useFormatter, useTranslations } from 'use-intl';
import { newUuid } from '../../../browser/newUuid';
import button from '../../../components/button.module.css';
import { FormError } from '../../../components/form/FormError';
import { Dialog } from '../../../components/overlay/Dialog';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import prose from '../../../components/prose.module.css';
import type { User } from '../../../contract/user';
import { LanguageChoice } from '../../../messages/LanguageChoice';
import { useAppDispatch, useAppSelector, useLoad } from '../../../sync/requests/hooks';
import { createCallThunk, toApiError } from '../../../sync/requests/request';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import { useSubmit } from '../../../sync/requests/useSubmit';
import { selectPendingChanges } from '../../../sync/session/waitingChanges';
import { selectPendingOrder } from '../../cart/cartSlice';
import { mayBePlaced } from '../../cart/orderOperations';
import { logout } from '../auth/logout';
import { endOtherSessions } from '../authApi';
import styles from '../profileTabs.module.css';
import { fetchUserDetails, selectUserDetails } from '../user/userSlice';
import { DetailsForm } from './DetailsForm';
import { Passkeys } from './Passkeys';

const sendLogoutOthers = createCallThunk('auth/othersLoggedOut', (client) =>
  endOtherSessions(client, newUuid()),
);

/** Ends every other session of the user. @returns the server's message @throws ApiError */
const logoutOtherDevices = (): FeatureThunk<Promise<string>> => async (dispatch) => {
  // A thunk, so that a 401 ends the session like that of any other call.
  const action = await dispatch(sendLogoutOthers(undefined));
  if (sendLogoutOthers.fulfilled.match(action)) return action.payload.message;
  throw toApiError(action.error);
};

/** Ends every other session of the user, for example on a lost phone. */
const LogoutOtherDevices = () => {
  const t = useTranslations('profile');
  const dispatch = useAppDispatch();
  const { attempt, error, isBusy } = useSubmit();
  const press = () =>
    attempt(async () => {
      toast.success(await dispatch(logoutOtherDevices()), { id: 'logoutOthers' });
    });
  return (
    <>
      <p className={styles.soft}>{t('logoutOthersText')}</p>
      <FormError text={error} />
      <button
        type="button"
        className={`${button.secondary} ${styles.start}`}
        aria-busy={isBusy}
        onClick={press}
      >
        {t('logoutOthers')}
      </button>
    </>
  );
};

/** Logs out, after a dialog if changes that are not sent would be lost. */
const LogoutButton = ({ user }: { user: User }) => {
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

/** The details tab: profile form, account data and logout. */
export const Details = ({ user }: { user: User }) => {
  useLoad(fetchUserDetails, user._id);
  // A host need not say more of a user than the id.
  const { email, createdAt }: Partial<User> = useAppSelector(selectUserDetails).data ?? user;
  const t = useTranslations('profile');
  const format = useFormatter();
  return (
    <>
      <PageHead title={t('details')} />
      <PageTitle>{t('details')}</PageTitle>
      <LanguageChoice place="page" />
      <div className={styles.columns}>
        <DetailsForm user={user} />
        <section className={prose.card} aria-labelledby="logout">
          <h2 id="logout">{t('account')}</h2>
          <dl className={styles.facts}>
            {email && (
              <>
                <dt>{t('email')}</dt>
                <dd>{email}</dd>
              </>
            )}
            {createdAt && (
              <>
                <dt>{t('since')}</dt>
                <dd>{format.dateTime(new Date(createdAt), { dateStyle: 'long' })}</dd>
              </>
            )}
          </dl>
          <p className={styles.soft}>{t('logoutText')}</p>
          <LogoutButton user={user} />
          <LogoutOtherDevices />
        </section>
        <Passkeys userId={user._id} />
      </div>
    </>
  );
};
