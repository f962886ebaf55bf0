import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Dialog } from '../../../components/overlay/Dialog';
import prose from '../../../components/prose.module.css';
import type { Address } from '../../../contract/address';
import { useAppDispatch } from '../../../sync/requests/hooks';
import styles from '../profileTabs.module.css';
import { AddressLines } from './AddressLines';
import { queueAddressDelete, queueAddressUpdate } from './addressSlice';
import { useAddressLabel } from './useAddressLabel';

interface DeleteAddressProps {
  address: Address;
  onDeleted: () => void;
}

/** Deletes an address after a confirmation. */
const DeleteAddress = ({ address, onDeleted }: DeleteAddressProps) => {
  const t = useTranslations('address');
  const dispatch = useAppDispatch();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { line1, city } = address;
  const label = useAddressLabel()(address.label);
  const drop = async () => {
    setDialogOpen(false);
    await dispatch(queueAddressDelete(address));
    onDeleted();
  };
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setDialogOpen(true)}>
        {t('delete')} <span className="visually-hidden">{label}</span>
      </button>
      {isDialogOpen && (
        <Dialog
          title={t('deleteTitle', { label })}
          text={t('deleteText', { line1, city })}
          onCancel={() => setDialogOpen(false)}
        >
          <button type="button" className={button.secondary} onClick={() => setDialogOpen(false)}>
            {t('keep')}
          </button>
          <button type="button" className={button.danger} onClick={drop}>
            {t('delete')}
          </button>
        </Dialog>
      )}
    </>
  );
};

interface AddressCardProps {
  address: Address;
  /** Whether it has a pending change. */
  isWaiting: boolean;
  /** An update or deletion is being sent. */
  isBusy: boolean;
  onDeleted: () => void;
}

/** An address with its buttons. */
export const AddressCard = ({ address, isWaiting, isBusy, onDeleted }: AddressCardProps) => {
  const t = useTranslations('address');
  const dispatch = useAppDispatch();
  const { _id, isDefault } = address;
  const label = useAddressLabel()(address.label);
  const which = <span className="visually-hidden">{label}</span>;
  return (
    <article className={prose.card}>
      <header className={styles.cardHead}>
        <h2>{label}</h2>
        {isDefault && <span className={styles.badge}>{t('default')}</span>}
        {isWaiting && (
          <span className={styles.waitingBadge}>{t(isBusy ? 'saving' : 'waiting')}</span>
        )}
      </header>
      <AddressLines address={address} />
      <div className={styles.actions}>
        <Link to={`?${new URLSearchParams({ edit: _id })}`} className={button.secondary}>
          {t('edit')} {which}
        </Link>
        {!isDefault && (
          <button
            type="button"
            className={button.secondary}
            onClick={() => dispatch(queueAddressUpdate({ ...address, isDefault: true }))}
          >
            {t('makeDefault')} {which}
          </button>
        )}
        <DeleteAddress address={address} onDeleted={onDeleted} />
      </div>
    </article>
  );
};
