import type { CompositionEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { isComposing } from '../../../browser/isComposing';
import { announce } from '../../../components/announce';
import { isFilled } from '../../../contract/rules/typed/oneLine';
import { typedTaxNumber } from '../../../contract/rules/typed/typedCode';
import type { AddressValues } from './addressValues';
import {
  addressRules,
  areTwoPhones,
  digitsOf,
  hasPinCodes,
  isPhone,
  isPostalCode,
  isTaxNumber,
  phoneRules,
  toNational,
  toPostalCode,
} from './country';
import { findPlace, loadPinCodes, type Place } from './pinCodes';
import { useStates } from './useStates';

type Form = Pick<UseFormReturn<AddressValues>, 'getValues' | 'setValue'>;

const hasFocus = (name: string) => document.activeElement?.getAttribute('name') === name;

/**
 * Fills in town and state of a PIN code. Typed or chosen values are never changed; filled-in values follow
 * the code.
 * @returns a function to call with each complete code
 */
const usePinCode = ({ getValues, setValue }: Form) => {
  const t = useTranslations('address');
  const states = useStates();

  /** @returns the text to announce, if a value was filled in */
  const fill = (name: 'city' | 'state', value: string) => {
    const now = getValues(name);
    if (now === value || (now !== '' && now !== getValues(`filled.${name}`)) || hasFocus(name))
      return;
    setValue(`filled.${name}`, value);
    setValue(name, value, { shouldDirty: true, shouldValidate: value !== '' });
    if (!value) return undefined;
    return name === 'city'
      ? `${t('cities.city')}: ${value}`
      : `${t('states.state')}: ${states.nameOf(value)}`;
  };

  return async (pin: string) => {
    if (!hasPinCodes || !pin) return;
    const table = await loadPinCodes().catch(() => undefined);
    // The shopper may have continued typing in the meantime.
    if (!table || getValues('postalCode') !== pin) return;
    const { town, state }: Place = findPlace(table, pin) ?? { town: '', state: '' };
    const news = [fill('city', town), fill('state', state)].filter(Boolean);
    if (news.length > 0) announce(news.join(', '));
  };
};

export type AddressForm = Pick<
  UseFormReturn<AddressValues>,
  'register' | 'getValues' | 'setValue' | 'trigger' | 'formState'
>;

const { required, postalCode } = addressRules;

type Missing =
  | 'nameMissing'
  | 'line1Missing'
  | 'streetMissing'
  | 'cityMissing'
  | 'stateMissing'
  | 'fieldMissing';

/** Validation rules and messages of the address fields. */
export const useAddressRules = (form: AddressForm) => {
  const { register, setValue, trigger } = form;
  const { errors } = form.formState;
  const t = useTranslations('address');
  const fillFromPinCode = usePinCode(form);

  const filledIn = (name: 'name' | 'line1' | 'city' | 'district' | 'state', missing: Missing) => ({
    ...register(name, { validate: (text) => isFilled(text) || t(missing) }),
    error: errors[name]?.message,
  });

  /** Removes other characters where a code has only digits, and validates it as soon as it is complete. */
  const keepDigits = (typed: string) => {
    if (!postalCode.digits) return;
    const digits = digitsOf(typed).slice(0, postalCode.digits);
    if (digits !== typed) setValue('postalCode', digits);
    if (digits.length < postalCode.digits) return;
    void trigger('postalCode');
    void fillFromPinCode(digits);
  };

  return {
    filledIn,
    fillFromPinCode,

    /** The rules of a field that not every country has or requires. */
    place: (name: 'city' | 'district' | 'state', missing: Missing) =>
      required.includes(name) ? filledIn(name, missing) : { ...register(name), optional: true },

    phone: () => ({
      ...register('phone', {
        validate: (text) =>
          (areTwoPhones(text) && t('twoPhones')) ||
          isPhone(text) ||
          (hasPinCodes ? t('phoneInvalid') : t('phoneLike', { example: phoneRules.example })),
        onBlur: ({ target }) => setValue('phone', toNational(target.value)),
      }),
      error: errors.phone?.message,
    }),

    taxNumber: (example: string) => ({
      ...register('taxNumber', {
        validate: (text) => isTaxNumber(text) || t('taxNumberLike', { example }),
        onBlur: ({ target }) => setValue('taxNumber', typedTaxNumber(target.value)),
      }),
      optional: true,
      error: errors.taxNumber?.message,
    }),

    postalCode: () => ({
      ...register('postalCode', {
        validate: (text) => {
          if (text.trim() === '' && !required.includes('postalCode')) return true;
          const like = { example: postalCode.example };
          return (
            isPostalCode(text) || (hasPinCodes ? t('postalCodeInvalid') : t('postalCodeLike', like))
          );
        },
        onChange: (event) => isComposing(event) || keepDigits(event.target.value),
        onBlur: ({ target }) => setValue('postalCode', toPostalCode(target.value)),
      }),
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
        keepDigits(currentTarget.value),
      optional: !required.includes('postalCode'),
      error: errors.postalCode?.message,
    }),
  };
};
