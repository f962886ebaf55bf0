import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Dialog } from '../../../components/overlay/Dialog';
import type { Address } from '../../../contract/address';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { queueAddressDelete } from './addressSlice';
import { useAddressLabel } from './useAddressLabel';

interface DeleteAddressProps {
  address: Address;
  onDeleted: () => void;
}

/** Deletes an address after a confirmation. */
export const DeleteAddress = ({ address, onDeleted }: DeleteAddressProps) => {
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
