import { useTranslations } from 'use-intl';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import type { PlaceField as Name } from '../../../contract/shop/country';
import { addressRules, hasPinCodes } from './country';
import type { useAddressRules } from './useAddressRules';
import { useStates } from './useStates';

const { postalCode, city, district, state } = addressRules;

interface PlaceFieldProps {
  name: Name;
  /** The current value. */
  value: string;
  rules: ReturnType<typeof useAddressRules>;
}

/** The field for postal code, town, district or state, if the country has it. */
export const PlaceField = ({ name, value, rules }: PlaceFieldProps) => {
  const t = useTranslations('address');
  const states = useStates();
  if (name === 'postalCode') {
    return (
      <TextField
        {...rules.postalCode()}
        label={t(`postalCodes.${postalCode.kind}`)}
        inputMode={postalCode.digits ? 'numeric' : 'text'}
        autoComplete="postal-code"
      />
    );
  }
  if (name === 'city') {
    return (
      <TextField
        {...rules.place('city', 'cityMissing')}
        label={t(`cities.${city.kind}`)}
        autoComplete="address-level2"
        maxLength={100}
      />
    );
  }
  if (name === 'district') {
    return (
      <TextField
        {...rules.place('district', 'fieldMissing')}
        label={t(`districts.${district.kind}`)}
        autoComplete="address-level3"
        maxLength={100}
      />
    );
  }
  const stateField = {
    ...rules.place('state', hasPinCodes ? 'stateMissing' : 'fieldMissing'),
    label: t(`states.${state.kind}`),
    autoComplete: 'address-level1',
  };
  if (state.names.length === 0) return <TextField {...stateField} maxLength={100} />;
  return (
    <SelectField
      {...stateField}
      placeholder={t(hasPinCodes ? 'chooseState' : 'choose')}
      defaultValue={value}
      options={states.optionsWith(value)}
    />
  );
};
