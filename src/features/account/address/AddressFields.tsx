import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../components/form/Checkbox';
import { Chips } from '../../../components/form/Chips';
import { TextField } from '../../../components/form/TextField';
import styles from './AddressForm.module.css';
import { labels } from './addressValues';
import { addressRules, taxNumberRules } from './country';
import { PersonFields } from './PersonFields';
import { PlaceField } from './PlaceField';
import { StreetFields } from './StreetFields';
import { useAddressLabel } from './useAddressLabel';
import { type AddressForm, useAddressRules } from './useAddressRules';

interface AddressFieldsProps {
  form: AddressForm;
  canBeDefault: boolean;
}

/**
 * The fields of an address, in the country's order, with the `autocomplete` names of browsers. A PIN code stands first,
 * since town and state follow from it.
 */
export const AddressFields = ({ form, canBeDefault }: AddressFieldsProps) => {
  const t = useTranslations('address');
  const { register, getValues } = form;
  const rules = useAddressRules(form);
  const values = getValues();
  const { fillFromPinCode } = rules;
  const fillIn = useRef(() => fillFromPinCode(values.postalCode));
  // The code of a new address may be known.
  useEffect(() => void fillIn.current(), []);
  const { label } = values;
  const nameOf = useAddressLabel();
  const chips = [...new Set([...labels, label])].map((each): [string, string] => [
    each,
    nameOf(each),
  ]);
  return (
    <>
      <Chips legend={t('label')} options={chips} {...register('label')} />
      <div className={styles.fields}>
        {addressRules.fields.map((part) => {
          if (part === 'person') return <PersonFields key={part} rules={rules} />;
          if (part === 'street')
            return <StreetFields key={part} register={register} rules={rules} />;
          return <PlaceField key={part} name={part} value={values[part]} rules={rules} />;
        })}
        {taxNumberRules && (
          <TextField
            {...rules.taxNumber(taxNumberRules.example)}
            label={taxNumberRules.name}
            hint={t('taxNumberHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        )}
      </div>
      {canBeDefault && <Checkbox label={t('makeThisDefault')} {...register('isDefault')} />}
    </>
  );
};
