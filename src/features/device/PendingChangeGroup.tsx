import { CircleAlert, CloudUpload } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { operations } from '../../app/store/syncedLists';
import button from '../../components/button.module.css';
import type { Address } from '../../contract/address';
import { paths } from '../../paths';
import type { Translate } from '../../sync/outbox/operation';
import type { OutboxRow } from '../../sync/outbox/outboxRow';
import { useAppDispatch } from '../../sync/requests/hooks';
import { discardChanges, retryChanges } from '../../sync/session/device';
import type { UpdateAddress } from '../account/address/addressOperations';
import { useAddressLabel } from '../account/address/useAddressLabel';
import styles from '../account/profileTabs.module.css';
import { isOrderRow } from '../cart/orderOperations';

interface PendingChangeGroupProps {
  subject: string;
  /** At least one, oldest first. */
  changes: OutboxRow[];
}

/** The rejected address, whose form can be opened again. */
const editableOf = (changes: OutboxRow[]): Address | undefined => {
  const rejected = changes.findLast(({ state }) => state === 'rejected');
  if (!rejected || rejected.operation.type === 'address/delete') return undefined;
  return 'address' in rejected.operation
    ? (rejected.operation as UpdateAddress).address
    : undefined;
};

/** Describes a change in a sentence. */
const describeChange = ({ operation, isNew }: OutboxRow, t: Translate) => {
  const { describe, title } = operations.descriptorOf(operation);
  if (operations.isKnown(operation)) return describe(operation, t, isNew);
  // Stored by another version of the shop.
  const subject = title(operation);
  return subject ? t('unknown', { subject }) : t('unknownSubject');
};

/** The reason why a change is no longer sent automatically. */
const reasonOf = ({ operation, state, reason, isExpired }: OutboxRow, t: Translate) => {
  if (!operations.isKnown(operation)) return t('unknownReason');
  if (state === 'needsAction') return t('needsAction');
  if (isExpired) return t('expired');
  return reason ? t('rejected', { reason }) : t('rejectedWithoutReason');
};

/** The pending changes of one item, with their state and buttons. */
export const PendingChangeGroup = ({ subject, changes }: PendingChangeGroupProps) => {
  const t = useTranslations('pendingChanges');
  const format = useFormatter();
  const dispatch = useAppDispatch();
  const nameOf = useAddressLabel();
  /** With what an address is called in the language of the page. */
  const withLabel = (row: OutboxRow): OutboxRow => {
    const { address, ...operation } = row.operation as Partial<UpdateAddress>;
    if (!address) return row;
    const shown = { ...operation, address: { ...address, label: nameOf(address.label) } };
    return { ...row, operation: shown as UpdateAddress };
  };
  const id = useId();
  const stopped = changes.find(({ state }) => state !== 'waiting');
  const isKnown = changes.every(({ operation }) => operations.isKnown(operation));
  const isOrder = changes.some(isOrderRow);
  const editable = isKnown ? editableOf(changes) : undefined;
  const since = Math.min(...changes.map(({ createdAt }) => createdAt));
  const time = format.dateTime(new Date(since), { dateStyle: 'medium', timeStyle: 'short' });
  const Icon = stopped ? CircleAlert : CloudUpload;
  return (
    <li className={styles.change} data-state={stopped?.state ?? 'waiting'}>
      <Icon size={22} aria-hidden="true" />
      <div id={id}>
        {changes.map((change) => (
          <p key={change.seq}>
            <strong>{describeChange(withLabel(change), t)}</strong>
          </p>
        ))}
        <p className={styles.soft}>{stopped ? reasonOf(stopped, t) : t('since', { time })}</p>
      </div>
      {isOrder && (
        <div className={styles.actions}>
          <Link to={paths.checkout} className={button.secondary} aria-describedby={id}>
            {t('seeOrder')}
          </Link>
        </div>
      )}
      {stopped && !isOrder && (
        <div className={styles.actions}>
          {editable && (
            <Link
              to={`${paths.profile('addresses')}?${new URLSearchParams({ edit: editable._id })}`}
              className={button.secondary}
              aria-describedby={id}
            >
              {t('edit')}
            </Link>
          )}
          {isKnown && (
            <button
              type="button"
              className={button.primary}
              aria-describedby={id}
              onClick={() => dispatch(retryChanges(subject))}
            >
              {t('retry')}
            </button>
          )}
          <button
            type="button"
            className={button.secondary}
            aria-describedby={id}
            onClick={() => dispatch(discardChanges(subject))}
          >
            {t('discard')}
          </button>
        </div>
      )}
    </li>
  );
};
