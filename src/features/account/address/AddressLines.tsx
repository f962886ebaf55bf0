import type { Address } from '../../../contract/address';
import { addressLines } from '../../../contract/rules/addressLines';
import styles from './AddressForm.module.css';
import { addressRules, readPhone, taxNumberRules } from './country';

/** An address as printed on a parcel, with phone and tax number. */
export const AddressLines = ({ address }: { address: Address }) => (
  <address className={styles.lines}>
    {[...new Set(addressLines(address, addressRules))].map((line) =>
      line === address.name ? <strong key={line}>{line}</strong> : <span key={line}>{line}</span>,
    )}
    <span className={styles.phone}>{readPhone(address.phone)}</span>
    {address.taxNumber && (
      <span>
        {taxNumberRules?.name} {address.taxNumber}
      </span>
    )}
  </address>
);
