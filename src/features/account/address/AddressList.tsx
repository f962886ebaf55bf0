import { MapPin, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { operations } from '../../../app/store/syncedLists';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import type { Address } from '../../../contract/address';
import { useWaitingRows } from '../../../sync/outbox/useWaitingRows';
import { useAppSelector } from '../../../sync/requests/hooks';
import styles from '../profileTabs.module.css';
import { AddressCard } from './AddressCard';
import { selectAddressPending, selectAddressState, selectProvisionalIds } from './addressSlice';

/** The list of saved addresses. */
export const AddressList = ({ addresses }: { addresses: Address[] }) => {
  const t = useTranslations('address');
  const add = useRef<HTMLAnchorElement>(null);
  const { operationLoading } = useAppSelector(selectAddressState);
  // A stable key, so that an open dialog survives the replacement of a provisional id.
  const firstIds = useAppSelector(selectProvisionalIds);
  const waiting = new Set(
    useWaitingRows(useAppSelector(selectAddressPending)).map(({ operation }) =>
      operations.subjectOf(operation),
    ),
  );
  const addLink = (
    <Link ref={add} to="?edit=new" className={`${button.primary} ${styles.start}`}>
      <Plus size={18} aria-hidden="true" /> {t('add')}
    </Link>
  );
  return (
    <>
      <PageHead title={t('title')} />
      <PageTitle>{t('title')}</PageTitle>
      {addresses.length === 0 ? (
        <Message title={t('emptyTitle')} text={t('emptyText')} icon={<MapPin size={40} />}>
          {addLink}
        </Message>
      ) : (
        <>
          {addLink}
          <ul className={styles.cards} aria-busy={operationLoading}>
            {addresses.map((address) => (
              <li key={firstIds.get(address._id) ?? address._id}>
                <AddressCard
                  address={address}
                  isWaiting={waiting.has(`address:${address._id}`)}
                  isBusy={operationLoading}
                  onDeleted={() => add.current?.focus()}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
