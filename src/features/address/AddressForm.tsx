import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import prose from '../../components/prose.module.css';
import type { Address } from '../../contract/address';
import { provisionalId } from '../../outbox/outboxRow';
import { useDraftedForm } from '../../persistence/useDraftForm';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AddressFields } from './AddressFields';
import styles from './AddressForm.module.css';
import { saveAddress, saveNewAddress, selectAddresses } from './addressSlice';
import { type AddressValues, toAddressData, toValues } from './addressValues';

interface AddressFormProps {
  userId: string;
  /** The one to change; without it, a new one. */
  address?: Address;
  /** Kept on the device and on its way to the shop, under this id for now. */
  onSaved: (addressId: string) => void;
  /** Without it there is no way round the form. */
  onCancel?: () => void;
}

/** Fills in a new address or changes one, with or without a signal. */
export const AddressForm = ({ userId, address, onSaved, onCancel }: AddressFormProps) => {
  const t = useTranslations('address');
  const dispatch = useAppDispatch();
  const others = useAppSelector(selectAddresses).length;
  // The shop may give the address another id while its form is open.
  const [draft] = useState(`address/${address?._id ?? 'new'}`);
  const form = useDraftedForm<AddressValues>(userId, draft, toValues(address));
  const isDefaultAnyway = address ? address.isDefault : others === 0;

  const save = async (values: AddressValues) => {
    const data = toAddressData(values);
    const saved = { ...data, _id: address?._id ?? provisionalId() };
    const isKept = await dispatch(address ? saveAddress(saved) : saveNewAddress(data, saved._id));
    if (!isKept) return;
    form.giveUp();
    onSaved(saved._id);
  };

  const cancel = () => {
    form.giveUp();
    onCancel?.();
  };

  return (
    <form className={styles.form} onSubmit={form.handleSubmit(save)} noValidate>
      {form.isRestored && <p className={prose.note}>{t('restored')}</p>}
      <AddressFields form={form} canBeDefault={!isDefaultAnyway} />
      <div className={styles.actions}>
        <button type="submit" className={button.primary} aria-busy={form.formState.isSubmitting}>
          {t('save')}
        </button>
        {onCancel && (
          <button type="button" className={button.secondary} onClick={cancel}>
            {t('cancel')}
          </button>
        )}
      </div>
    </form>
  );
};
