import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { announce } from '../../../components/announce';
import type { AddressValues } from './addressValues';
import { hasPinCodes } from './country';
import { findPlace, loadPinCodes, type Place } from './pinCodes';
import { useStates } from './useStates';

type Form = Pick<UseFormReturn<AddressValues>, 'getValues' | 'setValue'>;

const hasFocus = (name: string) => document.activeElement?.getAttribute('name') === name;

/**
 * Fills in town and state of a PIN code. Typed or chosen values are never changed; filled-in values follow
 * the code.
 * @returns a function to call with each complete code
 */
export const usePinCode = ({ getValues, setValue }: Form) => {
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
