import { toast } from 'react-hot-toast/headless';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { FormError } from '../../../components/form/FormError';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { useSubmit } from '../../../sync/requests/useSubmit';
import { logoutOtherDevices } from '../auth/logoutOtherDevices';
import styles from '../profileTabs.module.css';

/** Ends every other session of the user, for example on a lost phone. */
export const LogoutOtherDevices = () => {
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
