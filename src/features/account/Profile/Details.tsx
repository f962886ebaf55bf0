import { useFormatter, useTranslations } from 'use-intl';
import { PageHead } from '../../../components/PageHead';
import { PageTitle } from '../../../components/PageTitle';
import prose from '../../../components/prose.module.css';
import type { User } from '../../../contract/user';
import { LanguageChoice } from '../../../messages/LanguageChoice';
import { useAppSelector, useLoad } from '../../../sync/requests/hooks';
import styles from '../profileTabs.module.css';
import { fetchUserDetails, selectUserDetails } from '../user/userSlice';
import { DetailsForm } from './DetailsForm';
import { LogoutButton } from './LogoutButton';
import { LogoutOtherDevices } from './LogoutOtherDevices';
import { Passkeys } from './Passkeys';

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
