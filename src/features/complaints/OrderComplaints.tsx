import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { Complaint } from '../../contract/complaint';
import type { OrderDetails } from '../../contract/order';
import { useAppDispatch, useAppSelector } from '../../sync/requests/hooks';
import { ComplaintForm } from './ComplaintForm';
import styles from './complaints.module.css';
import {
  fetchComplaints,
  selectComplaints,
  selectHasComplaints,
  selectWaitingComplaints,
} from './complaintsSlice';

/** What was reported, and what the shop has answered. */
const ComplaintEntry = ({ complaint, order }: { complaint: Complaint; order: OrderDetails }) => {
  const t = useTranslations('complaints');
  const { dateTime } = useFormatter();
  const isWaiting = useAppSelector(selectWaitingComplaints).includes(complaint._id);
  const { lines, message, hasPhoto, sentAt, answer } = complaint;
  const nameOf = (itemId: string) => order.items.find(({ _id }) => _id === itemId)?.product.name;
  return (
    <li className={styles.complaint}>
      <strong>{t('sent', { date: dateTime(new Date(sentAt), { dateStyle: 'medium' }) })}</strong>
      {lines.map(({ itemId, problem }) => (
        <span key={itemId}>
          {nameOf(itemId)}: {t(`problem.${problem}`)}
        </span>
      ))}
      {message && <q>{message}</q>}
      {hasPhoto && <small>{t('withPhoto')}</small>}
      {!answer && <small role="status">{t(isWaiting ? 'waiting' : 'seen')}</small>}
      {answer && (
        <>
          <strong>{t('answer')}</strong>
          {answer.text && <span>{answer.text}</span>}
          {answer.kind === 'refund' && <span>{t('refund', { amount: answer.amount ?? '' })}</span>}
          {answer.kind === 'replacement' && <span>{t('replacement')}</span>}
        </>
      )}
    </li>
  );
};

/** "Something wrong?" of a delivered order; nothing on a host that does not know it. */
export const OrderComplaints = ({ order, userId }: { order: OrderDetails; userId: string }) => {
  const t = useTranslations('complaints');
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const isKnown = useAppSelector(selectHasComplaints);
  const complaints = useAppSelector(selectComplaints).filter(
    ({ orderId }) => orderId === order._id,
  );
  useEffect(() => {
    dispatch(fetchComplaints(userId));
  }, [dispatch, userId]);
  if (!isKnown) return null;
  return (
    <section aria-labelledby="complaints">
      <h2 id="complaints">{t('title')}</h2>
      <ul>
        {complaints.map((complaint) => (
          <ComplaintEntry key={complaint._id} complaint={complaint} order={order} />
        ))}
      </ul>
      {isOpen ? (
        <ComplaintForm order={order} onClose={() => setOpen(false)} />
      ) : (
        <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
          {t('open')}
        </button>
      )}
    </section>
  );
};
