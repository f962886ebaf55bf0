import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { RadioCards } from '../../components/RadioCards';
import { Spinner } from '../../components/Spinner';
import { useFocusAfterSwap } from '../../components/useFocusAfterSwap';
import { AddressForm } from '../../features/address/AddressForm';
import { AddressLines } from '../../features/address/AddressLines';
import { selectProvisionalIds } from '../../features/address/addressSlice';
import { useAppSelector } from '../../store/hooks';
import styles from './CheckOut.module.css';
import type { useAddressChoice } from './useAddressChoice';
import type { CheckoutChoices } from './useCheckoutChoices';

interface DeliveryAddressProps extends ReturnType<typeof useAddressChoice> {
  userId: string;
  choose: (change: CheckoutChoices) => void;
}

const focusChoice = (container: HTMLElement) => {
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  (find('input:checked') ?? find('button'))?.focus();
};

/** Where the order goes: one of the shopper's addresses, or another one made here. */
export const DeliveryAddress = (props: DeliveryAddressProps) => {
  const { userId, addresses, chosen, isComing, isOpen, choose, close } = props;
  const t = useTranslations('checkout');
  const firstIds = useAppSelector(selectProvisionalIds);
  const container = useRef<HTMLDivElement>(null);
  const moveFocus = useFocusAfterSwap(container, isOpen, focusChoice);
  const shut = (change?: CheckoutChoices) => {
    moveFocus();
    close(change);
  };
  const open = () => {
    moveFocus();
    choose({ isAdding: true });
  };
  if (isComing) return <Spinner />;
  return (
    <div ref={container} className={styles.step}>
      {isOpen ? (
        <AddressForm
          userId={userId}
          onSaved={(addressId) => shut({ addressId })}
          onCancel={addresses.length > 0 ? () => shut() : undefined}
        />
      ) : (
        <>
          <RadioCards
            legend={t('address')}
            name="address"
            chosen={chosen?._id}
            options={addresses.map((address) => ({
              id: firstIds.get(address._id),
              value: address._id,
              title: address.label,
              children: <AddressLines address={address} />,
            }))}
            onChoose={(addressId) => choose({ addressId })}
          />
          <button type="button" className={`${button.secondary} ${styles.start}`} onClick={open}>
            <Plus size={18} aria-hidden="true" /> {t('addAddress')}
          </button>
        </>
      )}
    </div>
  );
};
