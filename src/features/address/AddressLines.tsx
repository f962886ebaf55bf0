import type { Address } from '../../contract/address';
import styles from './AddressForm.module.css';
import { readPhone } from './country';

/** An address as printed on a parcel. */
export const AddressLines = ({ address }: { address: Address }) => {
  const { name, line1, line2, landmark, city, postalCode, state, phone } = address;
  return (
    <address className={styles.lines}>
      <strong>{name}</strong>
      <span>{line1}</span>
      {line2 && <span>{line2}</span>}
      {landmark && <span>{landmark}</span>}
      <span>
        {city} {postalCode}
      </span>
      <span>{state}</span>
      <span className={styles.phone}>{readPhone(phone)}</span>
    </address>
  );
};
