import { createPortal } from 'react-dom';
import { ExactAmounts } from '../../../components/useMoney';
import type { OrderDetails } from '../../../contract/order';
import { CreditNote } from './CreditNote';
import { Invoice } from './Invoice';
import styles from './Invoice.module.css';

/** The invoice and its credit notes, a page each: hidden on screen, and the only content that is printed. */
export const PrintedDocuments = ({ order }: { order: OrderDetails }) =>
  createPortal(
    <ExactAmounts value={true}>
      <div className={styles.printed}>
        <Invoice order={order} />
        {order.creditNotes?.map((note) => (
          <CreditNote key={note.number} order={order} note={note} />
        ))}
      </div>
    </ExactAmounts>,
    document.body,
  );
