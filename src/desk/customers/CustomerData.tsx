import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { CustomerRecord } from '../../contract/operatorCustomer';
import styles from '../components/desk.module.css';
import { useFormats } from '../components/useFormats';
import { useCustomerParts } from './customerParts';
import customers from './customers.module.css';

/** The same file as the command `customers export` writes. */
const Download = ({ record }: { record: CustomerRecord }) => {
  const t = useTranslations('customers');
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const content = `${JSON.stringify(record, null, 2)}\n`;
    const made = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address is made and revoked outside React
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [record]);
  return (
    <a className={button.primary} href={url} download={`${record.account._id}.json`}>
      {t('download')}
    </a>
  );
};

/** Everything that the shop holds about a person, to read and to download. */
export const CustomerData = ({ record }: { record: CustomerRecord }) => {
  const t = useTranslations('customers');
  const { moment } = useFormats();
  const partsOf = useCustomerParts();
  const parts = partsOf(record).filter(([, lines]) => lines.length > 0);
  const { name, email, phone, createdAt } = record.account;
  return (
    <section className={styles.card} aria-labelledby="person">
      <h2 id="person">{name || email}</h2>
      <p>
        {[email, phone, t('since', { time: moment(createdAt) }), record.language]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.links}>
        <Download record={record} />
      </p>
      {parts.map(([part, lines]) => (
        <details key={part} className={customers.part} open={part === 'orders'}>
          <summary>
            {t(`parts.${part}`)} <span className={styles.count}>{lines.length}</span>
          </summary>
          <ul className={customers.lines}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay as they were read
              <li key={index}>{line}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
};
