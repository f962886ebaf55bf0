import { useTranslations } from 'use-intl';
import type { Address } from '../../../contract/address';
import { addressLines } from '../../../contract/rules/addressLines';
import { addressRules } from '../../account/address/country';
import { useAddressLabel } from '../../account/address/useAddressLabel';
import styles from './CheckOut.module.css';

interface AddressLineProps {
  address: Address;
  onChange: () => void;
}

/** The chosen address in a line. */
export const AddressLine = ({ address, onChange }: AddressLineProps) => {
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
