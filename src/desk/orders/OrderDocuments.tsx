import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OperatorOrderDetails } from '../../contract/operatorOrder';
import styles from '../components/desk.module.css';

const newTab = { className: button.secondary, target: '_blank', rel: 'noreferrer' };

/** What of an order is printed: its packing slip, address label, invoice and credit notes. */
export const OrderDocuments = ({ order }: { order: OperatorOrderDetails }) => {
  const t = useTranslations('order');
  const tKind = useTranslations('documents');
  const { number, documents = [] } = order;
  return (
    <p className={styles.links}>
      <a {...newTab} href={`/slips?numbers=${number}`}>
        {t('slip')}
      </a>
      <a {...newTab} href={`/labels?numbers=${number}`}>
        {t('addressLabel')}
      </a>
      {documents.map(({ _id, kind, number: of }) => (
        <a key={_id} {...newTab} href={`/invoices?documents=${_id}`}>
          {tKind(kind)} {of}
        </a>
      ))}
    </p>
  );
};
