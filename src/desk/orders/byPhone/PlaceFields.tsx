import { useTranslations } from 'use-intl';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import type { PhoneOrderForm } from '../../../contract/operator/operatorPhoneOrder';
import { useAddressLines } from '../../components/useAddressLines';
import own from './byPhone.module.css';
import type { PhoneDraft } from './usePhoneDraft';

const FIELDS = ['line1', 'line2', 'postalCode', 'city', 'district', 'state'] as const;

interface PlaceFieldsProps {
  draft: PhoneDraft;
  form: PhoneOrderForm;
  change: (part: Partial<PhoneDraft>) => void;
}

/** Where the order goes: an address of the customer, another one, or where it is collected. */
export const PlaceFields = ({ draft, form, change }: PlaceFieldsProps) => {
  const t = useTranslations('byPhone');
  const toLines = useAddressLines();
  const { caller, place, address } = draft;
  const { pickUpPoints, fields, required, states } = form;
  const choices: [string, string][] = [
    ...(caller?.addresses ?? []).map((each): [string, string] => [
      each._id,
      toLines({ ...each, name: '' })
        .filter(Boolean)
        .join(', '),
    ]),
    ['', t('newAddress')],
    ...pickUpPoints.map(({ _id, name }): [string, string] => [_id, t('collectedAt', { name })]),
  ];
  const named = fields.flatMap((each) => (each === 'street' ? ['line1', 'line2'] : [each]));
  const fieldsHere = named.flatMap((each) => FIELDS.filter((name) => name === each));
  return (
    <>
      {choices.length > 1 && (
        <fieldset>
          <legend>{t('place')}</legend>
          {choices.map(([id, text]) => (
            <label key={id} className={own.choice}>
              <input
                type="radio"
                name="place"
                checked={place === id}
                onChange={() => change({ place: id })}
              />
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      )}
      {place === '' &&
        fieldsHere.map((name) => {
          const field = {
            label: t(`address.${name}`),
            optional: name === 'line2' || (name !== 'line1' && !required.includes(name)),
            autoComplete: 'off',
            value: address[name] ?? '',
            onChange: ({ target }: { target: { value: string } }) =>
              change({ address: { ...address, [name]: target.value } }),
          };
          return name === 'state' && states.length > 0 ? (
            <SelectField
              key={name}
              {...field}
              placeholder={t('choose')}
              options={states.map((each): [string, string] => [each, each])}
            />
          ) : (
            <TextField key={name} {...field} maxLength={200} />
          );
        })}
    </>
  );
};
