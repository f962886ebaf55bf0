import { useTranslations } from 'use-intl';
import { Checkbox } from '../../components/form/Checkbox';
import { Chips } from '../../components/form/Chips';
import { TextField } from '../../components/form/TextField';
import styles from './AddressForm.module.css';
import { labels } from './addressValues';
import { addressRules, DIAL_CODE, isMobileOnly } from './country';
import { PlaceField } from './PlaceField';
import { StreetFields } from './StreetFields';
import { type AddressForm, useAddressRules } from './useAddressRules';

interface AddressFieldsProps {
  form: AddressForm;
  canBeDefault: boolean;
}

/** The fields of an address, in the country's order, with the `autocomplete` names of browsers. */
export const AddressFields = ({ form, canBeDefault }: AddressFieldsProps) => {
  const t = useTranslations('address');
  const { register, getValues } = form;
  const rules = useAddressRules(form);
  const values = getValues();
  const { label } = values;
  const known = labels.find((name) => name === label);
  const chips = labels.map((name): [string, string] => [name, t(`labels.${name}`)]);
  return (
    <>
      <Chips
        legend={t('label')}
        options={known ? chips : [...chips, [label, label]]}
        {...register('label')}
      />
      <div className={styles.fields}>
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
        <StreetFields register={register} rules={rules} />
        {addressRules.fields.map((field) => (
          <PlaceField key={field} name={field} value={values[field]} rules={rules} />
        ))}
      </div>
      {canBeDefault && <Checkbox label={t('makeThisDefault')} {...register('isDefault')} />}
    </>
  );
};
