import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { AddressValues } from './addressValues';
import { digitsOf, isPhone, isPostalCode, POSTAL_CODE_LENGTH, toPhoneDigits } from './country';

type Form = Pick<UseFormReturn<AddressValues>, 'register' | 'setValue' | 'trigger' | 'formState'>;

/** Validation rules and messages of the address fields. */
export const useAddressRules = ({ register, setValue, trigger, formState: { errors } }: Form) => {
  const t = useTranslations('address');
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

    /** Keeps digits only, and validates as soon as there are enough. */
    postalCode: () => ({
      ...register('postalCode', {
        validate: (text) => isPostalCode(text) || t('postalCodeInvalid'),
        onChange: ({ target }) => {
          const digits = digitsOf(target.value).slice(0, POSTAL_CODE_LENGTH);
          if (digits !== target.value) setValue('postalCode', digits);
          if (digits.length === POSTAL_CODE_LENGTH) void trigger('postalCode');
        },
      }),
      error: errors.postalCode?.message,
    }),
  };
};
