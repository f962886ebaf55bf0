import { useTranslations } from 'use-intl';
import { DataAge } from '../components/DataAge';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { ClosedDaysForm } from './ClosedDaysForm';
import { DeliveryForm } from './DeliveryForm';
import { FactsHistory } from './FactsHistory';
import { FactsPart } from './FactsPart';
import { factsApi } from './factsApi';
import { HoursForm } from './HoursForm';
import { PayOnDeliveryForm } from './PayOnDeliveryForm';
import { PickUpForm } from './PickUpForm';
import { WindowsForm } from './WindowsForm';
import { ZonesForm } from './ZonesForm';

/** What can change on a day: closed days, opening hours, deliveries, paying at the door. It applies at once. */
export const FactsPage = () => {
  const t = useTranslations('days');
  const { data, error, refetch } = factsApi.useDailyFactsQuery();
  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      <DataAge of={data} />
      <p className={styles.soft}>{t('about')}</p>
      {error && !data && <ErrorMessage error={error} onRetry={refetch} />}
      {data && (
        <>
          <FactsPart part="closedDays" current={data} Form={ClosedDaysForm} />
          {data.stores.length > 0 && <FactsPart part="hours" current={data} Form={HoursForm} />}
          <FactsPart part="delivery" current={data} Form={DeliveryForm} />
          <FactsPart part="deliveryWindows" current={data} Form={WindowsForm} />
          <FactsPart part="zones" current={data} Form={ZonesForm} />
          <FactsPart part="pickUp" current={data} Form={PickUpForm} />
          <FactsPart part="payOnDelivery" current={data} Form={PayOnDeliveryForm} />
          <FactsHistory />
        </>
      )}
    </main>
  );
};
