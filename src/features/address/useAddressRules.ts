import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { AddressValues } from './addressValues';
import { digitsOf, isPhone, isPostalCode, POSTAL_CODE_LENGTH, toPhoneDigits } from './country';
import { usePinCode } from './usePinCode';

type Form = Pick<
  UseFormReturn<AddressValues>,
  'register' | 'getValues' | 'setValue' | 'trigger' | 'formState'
>;

/** Validation rules and messages of the address fields. */
export const useAddressRules = (form: Form) => {
  const { register, setValue, trigger } = form;
  const { errors } = form.formState;
  const t = useTranslations('address');
  const fillFromPinCode = usePinCode(form);
  return {
    filledIn: (
      name: 'name' | 'line1' | 'city' | 'state',
      missing: 'nameMissing' | 'line1Missing' | 'cityMissing' | 'stateMissing',
    ) => ({
      ...register(name, { validate: (text) => text.trim() !== '' || t(missing) }),
      error: errors[name]?.message,
    }),

    phone: () => ({
      ...register('phone', {
        validate: (text) => isPhone(text) || t('phoneInvalid'),
        onBlur: ({ target }) => setValue('phone', toPhoneDigits(target.value)),
      }),
      error: errors.phone?.message,
    }),

    /** Keeps digits only; validates and fills in the place as soon as there are enough. */
    postalCode: () => ({
      ...register('postalCode', {
        validate: (text) => isPostalCode(text) || t('postalCodeInvalid'),
        onChange: ({ target }) => {
          const digits = digitsOf(target.value).slice(0, POSTAL_CODE_LENGTH);
          if (digits !== target.value) setValue('postalCode', digits);
          if (digits.length < POSTAL_CODE_LENGTH) return;
          void trigger('postalCode');
          void fillFromPinCode(digits);
        },
      }),
      error: errors.postalCode?.message,
    }),
  };
};
