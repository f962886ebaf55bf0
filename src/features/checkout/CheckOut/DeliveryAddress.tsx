import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { RadioCards } from '../../../components/form/RadioCards';
import { Spinner } from '../../../components/Spinner';
import { useFocusAfterSwap } from '../../../components/useFocusAfterSwap';
import type { Address } from '../../../contract/address';
import { addressLines } from '../../../contract/rules/addressLines';
import { useAppSelector } from '../../../sync/requests/hooks';
import { AddressForm } from '../../account/address/AddressForm';
import { AddressLines } from '../../account/address/AddressLines';
import { selectProvisionalIds } from '../../account/address/addressSlice';
import { addressRules } from '../../account/address/country';
import { usePreparedPinCodes } from '../../account/address/pinCodes';
import { useAddressLabel } from '../../account/address/useAddressLabel';
import styles from './CheckOut.module.css';
import type { useAddressChoice } from './useAddressChoice';
import type { CheckoutChoices } from './useCheckoutChoices';

interface AddressLineProps {
  address: Address;
  onChange: () => void;
}

/** The chosen address in a line. */
const AddressLine = ({ address, onChange }: AddressLineProps) => {
  const t = useTranslations('checkout');
  const nameOf = useAddressLabel();
  const lines = [...new Set(addressLines(address, addressRules))];
  return (
    <div className={styles.addressLine}>
      <p>
        <strong>{nameOf(address.label)}</strong> {lines.join(', ')}
      </p>
      <button
        type="button"
        className={styles.change}
        aria-label={t('changeAddressLabel')}
        onClick={onChange}
      >
        {t('changeAddress')}
      </button>
    </div>
  );
};

interface DeliveryAddressProps extends ReturnType<typeof useAddressChoice> {
  userId: string;
  choose: (change: CheckoutChoices) => void;
  /** Called when the new address is stored on the device. */
  onSaved: () => void;
}

/** The form of a new address, which the order button submits. */
export const ADDRESS_FORM = 'new-address';

const focusChoice = (container: HTMLElement) => {
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  (find('input:checked') ?? find('button'))?.focus();
};

/** The delivery address: the chosen one in a line, the saved ones to choose from, or the form of a new one. */
export const DeliveryAddress = (props: DeliveryAddressProps) => {
  const { userId, addresses, chosen, isLoading, isOpen, choose, close, onSaved } = props;
  const { onPostalCode, onUse, knownCode } = props;
  const t = useTranslations('checkout');
  const nameOf = useAddressLabel();
  const firstIds = useAppSelector(selectProvisionalIds);
  usePreparedPinCodes();
  const [isChanging, setChanging] = useState(false);
  const shown = isOpen ? 'form' : chosen && !isChanging ? 'line' : 'list';
  const container = useRef<HTMLDivElement>(null);
  const moveFocus = useFocusAfterSwap(container, shown, focusChoice);
  const closeForm = (change?: CheckoutChoices) => {
    moveFocus();
    close(change);
  };
  const [first] = addresses;
  const cancel = () => closeForm(knownCode ? { addressId: first?._id } : undefined);
  const openForm = () => {
    moveFocus();
    choose({ isAdding: true });
  };
  if (isLoading) return <Spinner />;
  return (
    <div ref={container} className={styles.step}>
      {shown === 'form' && (
        <AddressForm
          userId={userId}
          submittedAs={ADDRESS_FORM}
          knownCode={knownCode}
          onPostalCode={onPostalCode}
          onFocus={onUse}
          onSaved={(addressId) => {
            setChanging(false);
            close({ addressId });
            onSaved();
          }}
          onCancel={addresses.length > 0 ? cancel : undefined}
        />
      )}
      {shown === 'line' && chosen && (
        <AddressLine
          address={chosen}
          onChange={() => {
            moveFocus();
            setChanging(true);
          }}
        />
      )}
      {shown === 'list' && (
        <>
          <RadioCards
            legend={t('address')}
            name="address"
            chosen={chosen?._id}
            options={addresses.map((address) => ({
              id: firstIds.get(address._id),
              value: address._id,
              title: nameOf(address.label),
              children: <AddressLines address={address} />,
            }))}
            onChoose={(addressId) => {
              // The list stays open, so that the focus stays where it is.
              setChanging(true);
              choose({ addressId });
            }}
          />
          <button
            type="button"
            className={`${button.secondary} ${styles.start}`}
            onClick={openForm}
          >
            <Plus size={18} aria-hidden="true" /> {t('addAddress')}
          </button>
        </>
      )}
    </div>
  );
};
