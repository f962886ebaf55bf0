import { useTranslations } from 'use-intl';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import { useAppSelector } from '../../sync/requests/hooks';
import { selectCheckoutOptions } from '../cart/cartSlice';
import { PushSettings } from '../notifications/push/PushSettings';
import { OnThisDeviceLoader } from './OnThisDevice/OnThisDeviceLoader';

/** The tab "On this device". */
export const Device = () => {
  const t = useTranslations('onThisDevice');
  return (
    <>
      <PageHead title={t('pageTitle')} />
      <PageTitle>{t('pageTitle')}</PageTitle>
      <OnThisDeviceLoader />
      <PushSettings publicKey={useAppSelector(selectCheckoutOptions)?.pushKey} />
    </>
  );
};
