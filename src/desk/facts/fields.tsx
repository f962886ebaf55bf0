import { useState } from 'react';
import { Checkbox } from '../../components/form/Checkbox';
import type { FieldTexts } from '../../components/form/Field';
import { TextField } from '../../components/form/TextField';
import { useFormats } from '../components/useFormats';
import styles from './facts.module.css';

interface NumberFieldProps extends FieldTexts {
  value: number | undefined;
  /** NaN for what is no number, which the shop rejects with the name of the field. */
  onChange: (value: number) => void;
}

/** A whole number, or with `step` a part of one: '1,5' is 1.5. */
export const NumberField = ({ value, onChange, ...texts }: NumberFieldProps) => {
  const [text, setText] = useState(value === undefined ? '' : String(value));
  return (
    <TextField
      {...texts}
      alert
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(target.value.trim() ? Number(target.value.replace(',', '.')) : Number.NaN);
      }}
    />
  );
};

/** An amount in the shop's currency, in minor units. */
export const AmountField = ({ value, onChange, ...texts }: NumberFieldProps) => {
  const { amount, minorUnits } = useFormats();
  const [text, setText] = useState(value === undefined ? '' : amount(value));
  return (
    <TextField
      {...texts}
      alert
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(minorUnits(target.value) ?? Number.NaN);
      }}
    />
  );
};

interface ChoicesProps<Value extends string> {
  label: string;
  error?: string | undefined;
  options: readonly (readonly [value: Value, label: string])[];
  chosen: readonly Value[];
  /** In the order of the options. */
  onChange: (chosen: Value[]) => void;
}

/** Several of a few values. */
export const Choices = <Value extends string>({
  label,
  error,
  options,
  chosen,
  onChange,
}: ChoicesProps<Value>) => (
  <fieldset className={styles.choices}>
    <legend>{label}</legend>
    {options.map(([value, text]) => (
      <Checkbox
        key={value}
        label={text}
        checked={chosen.includes(value)}
        onChange={({ target: { checked } }) =>
          onChange(
            options
              .map(([each]) => each)
              .filter((each) => (each === value ? checked : chosen.includes(each))),
          )
        }
      />
    ))}
    {error && (
      <p className={styles.error} role="alert">
        {error}
      </p>
    )}
  </fieldset>
);
