import { useTranslations } from 'use-intl';
import { PageHead } from '../../components/PageHead';
import { PageTitle } from '../../components/PageTitle';
import { selectCheckoutOptions } from '../../features/cart/cartSlice';
import { PushSettings } from '../../features/push/PushSettings';
import { useAppSelector } from '../../slices/hooks';
import { OnThisDeviceLoader } from '../OnThisDevice/OnThisDeviceLoader';

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
