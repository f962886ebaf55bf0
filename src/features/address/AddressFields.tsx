import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../components/Checkbox';
import { Chips } from '../../components/Chips';
import { SelectField } from '../../components/SelectField';
import { TextField } from '../../components/TextField';
import styles from './AddressForm.module.css';
import { type AddressValues, labels } from './addressValues';
import { DIAL_CODE, states } from './country';
import { useAddressRules } from './useAddressRules';

interface AddressFieldsProps {
  form: Pick<
    UseFormReturn<AddressValues>,
    'register' | 'setValue' | 'trigger' | 'getValues' | 'formState'
  >;
  canBeDefault: boolean;
}

/** The fields of an address, with the `autocomplete` names of browsers. */
export const AddressFields = ({ form, canBeDefault }: AddressFieldsProps) => {
  const t = useTranslations('address');
  const { register, getValues } = form;
  const rules = useAddressRules(form);
  const { label, state } = getValues();
  const known = labels.find((name) => name === label);
  const chips = labels.map((name): [string, string] => [name, t(`labels.${name}`)]);
  const isStateKnown = !state || states.some((name) => name === state);
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
          label={t('phone')}
          hint={t('phoneHint')}
          prefix={DIAL_CODE}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
        <TextField
          {...rules.filledIn('line1', 'line1Missing')}
          label={t('line1')}
          autoComplete="address-line1"
          maxLength={200}
        />
        <TextField
          {...register('line2')}
          label={t('line2')}
          optional
          autoComplete="address-line2"
          maxLength={200}
        />
        <TextField
          {...register('landmark')}
          label={t('landmark')}
          optional
          autoComplete="address-line3"
          maxLength={200}
        />
        <TextField
          {...rules.postalCode()}
          label={t('postalCode')}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <TextField
          {...rules.filledIn('city', 'cityMissing')}
          label={t('city')}
          autoComplete="address-level2"
          maxLength={100}
        />
        <SelectField
          {...rules.filledIn('state', 'stateMissing')}
          label={t('state')}
          placeholder={t('chooseState')}
          defaultValue={state}
          options={isStateKnown ? states : [...states, state]}
          autoComplete="address-level1"
        />
      </div>
      {canBeDefault && <Checkbox label={t('makeThisDefault')} {...register('isDefault')} />}
    </>
  );
};
