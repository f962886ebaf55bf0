import { Navigate, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Tabs } from '../../../components/page/Tabs';
import { paths, profileTabs } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectPendingChanges } from '../../../sync/session/waitingChanges';
import { Device } from '../../device/Device';
import { PendingChanges } from '../../device/PendingChanges';
import { Orders } from '../../orders/Orders';
import { Addresses } from '../address/Addresses';
import { selectUser } from '../auth/authSlice';
import styles from '../profileTabs.module.css';
import { Details } from './Details';

const contents = {
  details: Details,
  addresses: Addresses,
  orders: Orders,
  waiting: PendingChanges,
  device: Device,
};

/** `/profile/{tab}`: details, addresses, orders, pending changes and what is on this device. */
const Profile = () => {
  const t = useTranslations('profile');
  const params = useParams();
  const user = useAppSelector(selectUser);
  const count = useAppSelector(selectPendingChanges).length;
  const tab = profileTabs.find((name) => name === params.tab);
  if (!tab) return <Navigate to={paths.profile('details')} replace />;
  const Content = contents[tab];
  return (
    <>
      <Tabs
        label={t('label')}
        tabs={profileTabs.map((name) => ({
          to: paths.profile(name),
          label: t(`tabs.${name}`, { count }),
        }))}
      />
      <div className={styles.page}>{user && <Content user={user} />}</div>
    </>
  );
};

export default Profile;
