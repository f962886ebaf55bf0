import { useTranslations } from 'use-intl';
import { TextField } from '../../../components/form/TextField';
import { hasPinCodes } from './country';
import type { AddressForm, useAddressRules } from './useAddressRules';

interface StreetFieldsProps {
  register: AddressForm['register'];
  rules: ReturnType<typeof useAddressRules>;
}

/** The address lines between the name and the town; Indian addresses have a landmark. */
export const StreetFields = ({ register, rules }: StreetFieldsProps) => {
  const t = useTranslations('address');
  return (
    <>
      <TextField
        {...rules.filledIn('line1', hasPinCodes ? 'line1Missing' : 'streetMissing')}
        label={t(hasPinCodes ? 'line1' : 'street')}
        autoComplete="address-line1"
        maxLength={200}
      />
      <TextField
        {...register('line2')}
        label={t(hasPinCodes ? 'line2' : 'floor')}
        optional
        autoComplete="address-line2"
        maxLength={200}
      />
      {hasPinCodes && (
        <TextField
          {...register('landmark')}
          label={t('landmark')}
          optional
          autoComplete="address-line3"
          maxLength={200}
        />
      )}
    </>
  );
};
