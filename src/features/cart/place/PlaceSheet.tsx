import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { TextField } from '../../../components/form/TextField';
import { Sheet } from '../../../components/overlay/Sheet';
import { shortAddress } from '../../../contract/rules/addressLines';
import { termsOfPlace } from '../../../contract/rules/deliveryZones';
import { useAppSelector } from '../../../sync/requests/hooks';
import { choosePlace } from '../../../sync/storage/chosenPlace';
import { selectAddresses } from '../../account/address/addressSlice';
import {
  addressRules,
  hasPinCodes,
  isPostalCode,
  toPostalCode,
} from '../../account/address/country';
import { useAddressLabel } from '../../account/address/useAddressLabel';
import { selectUserId } from '../../account/auth/authSlice';
import { selectCheckoutOptions } from '../cartSlice';
import styles from './PlaceSheet.module.css';
import { useDeliveryPlace } from './useDeliveryPlace';

const { postalCode: rules } = addressRules;

/** The choice of a place: a saved address, or a postal code. */
const PlaceSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('place');
  const ofCart = useTranslations('cart');
  const ofAddress = useTranslations('address');
  const nameOf = useAddressLabel();
  const userId = useAppSelector(selectUserId);
  const addresses = useAppSelector(selectAddresses);
  const options = useAppSelector(selectCheckoutOptions);
  const place = useDeliveryPlace();
  const [error, setError] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const postalCode = toPostalCode(String(new FormData(event.currentTarget).get('postalCode')));
    if (!postalCode || !isPostalCode(postalCode)) {
      const like = ofAddress('postalCodeLike', { example: rules.example });
      setError(hasPinCodes ? ofAddress('postalCodeInvalid') : like);
      return;
    }
    choosePlace({ userId, postalCode });
    const isElsewhere = options && !termsOfPlace(postalCode, options).isDelivered;
    if (isElsewhere) setError(ofCart('notDelivered', { postalCode }));
    else onClose();
  };

  return (
    <Sheet title={t('title')} onClose={onClose}>
      {addresses.length > 0 && (
        <ul className={styles.addresses} aria-label={t('addresses')}>
          {addresses.map((address) => (
            <li key={address._id}>
              <button
                type="button"
                aria-current={address._id === place.address?._id}
                onClick={() => {
                  choosePlace({ userId, addressId: address._id });
                  onClose();
                }}
              >
                <strong>{nameOf(address.label)}</strong> {shortAddress(address, addressRules)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          name="postalCode"
          label={ofAddress(`postalCodes.${rules.kind}`)}
          error={error}
          defaultValue={place.address ? '' : place.postalCode}
          inputMode={rules.digits ? 'numeric' : 'text'}
          maxLength={20}
          autoComplete="postal-code"
          onChange={() => setError(undefined)}
        />
        <button type="submit" className={button.primary}>
          {t('show')}
        </button>
      </form>
    </Sheet>
  );
};

export default PlaceSheet;
