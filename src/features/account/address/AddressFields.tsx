import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../components/form/Checkbox';
import { Chips } from '../../../components/form/Chips';
import { TextField } from '../../../components/form/TextField';
import styles from './AddressForm.module.css';
import { labels } from './addressValues';
import { addressRules, DIAL_CODE, hasPinCodes, isMobileOnly, taxNumberRules } from './country';
import { PlaceField } from './PlaceField';
import { useAddressLabel } from './useAddressLabel';
import { type AddressForm, useAddressRules } from './useAddressRules';

/** Who is delivered to. */
const PersonFields = ({ rules }: { rules: ReturnType<typeof useAddressRules> }) => {
  const t = useTranslations('address');
  return (
    <>
      <TextField
        {...rules.filledIn('name', 'nameMissing')}
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        {...rules.phone()}
        label={t(isMobileOnly ? 'phone' : 'anyPhone')}
        hint={t('phoneHint')}
        prefix={DIAL_CODE}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
    </>
  );
};

interface StreetFieldsProps {
  register: AddressForm['register'];
  rules: ReturnType<typeof useAddressRules>;
}

/** The address lines between the name and the town; Indian addresses have a landmark. */
const StreetFields = ({ register, rules }: StreetFieldsProps) => {
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
