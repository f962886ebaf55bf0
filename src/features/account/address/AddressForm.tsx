import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import prose from '../../../components/prose.module.css';
import type { Address } from '../../../contract/address';
import { provisionalId } from '../../../sync/outbox/operation';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { useDraftForm } from '../../../sync/storage/useDraftForm';
import { AddressFields } from './AddressFields';
import styles from './AddressForm.module.css';
import { queueAddressUpdate, queueNewAddress, selectAddresses } from './addressSlice';
import { type AddressValues, toAddressData, toValues } from './addressValues';

interface AddressFormProps {
  userId: string;
  /** The address to edit; a new one without it. */
  address?: Address | undefined;
  /** Called when the address is queued, with its id; the id of a new address is provisional. */
  onSaved: (addressId: string) => void;
  /** Without it the form cannot be cancelled. */
  onCancel?: (() => void) | undefined;
  /** The postal code of a new address, where it is known. */
  knownCode?: string | undefined;
  /** Called with the postal code as it is typed. */
  onPostalCode?: (postalCode: string) => void;
  onFocus?: () => void;
  /** The id of a form that another button of the page submits, instead of one of its own. */
  submittedAs?: string;
}

/** Form of a new or an existing address; works offline, too. */
export const AddressForm = ({
  userId,
  address,
  onSaved,
  onCancel,
  knownCode,
  onPostalCode,
  onFocus,
  submittedAs,
}: AddressFormProps) => {
  const t = useTranslations('address');
  const dispatch = useAppDispatch();
  const others = useAppSelector(selectAddresses).length;
  // The server may replace a provisional id while the form is open.
  const [draft] = useState(`address/${address?._id ?? 'new'}`);
  const form = useDraftForm<AddressValues>(userId, draft, toValues(address, knownCode));
  const postalCode = form.watch('postalCode');
  useEffect(() => onPostalCode?.(postalCode), [postalCode, onPostalCode]);
  const isDefaultAnyway = address ? address.isDefault : others === 0;

  const save = async (values: AddressValues) => {
    const data = toAddressData(values);
    const saved = { ...data, _id: address?._id ?? provisionalId() };
    const isQueued = await dispatch(
      address ? queueAddressUpdate(saved) : queueNewAddress(data, saved._id),
    );
    if (!isQueued) return;
    form.discard();
    onSaved(saved._id);
  };

  const cancel = () => {
    form.discard();
    onCancel?.();
  };

  return (
    <form
      id={submittedAs}
      className={styles.form}
      onFocus={onFocus}
      onSubmit={form.handleSubmit(save)}
      noValidate
    >
      {form.isRestored && <p className={prose.note}>{t('restored')}</p>}
      <AddressFields form={form} canBeDefault={!isDefaultAnyway} />
      <div className={styles.actions}>
        {!submittedAs && (
          <button type="submit" className={button.primary} aria-busy={form.formState.isSubmitting}>
            {t('save')}
          </button>
        )}
        {onCancel && (
          <button type="button" className={button.secondary} onClick={cancel}>
            {t('cancel')}
          </button>
        )}
      </div>
    </form>
  );
};
