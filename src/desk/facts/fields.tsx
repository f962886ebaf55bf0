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

interface TypedNumberProps extends NumberFieldProps {
  maxLength: number;
  write: (value: number) => string;
  /** NaN for what is no number. */
  read: (text: string) => number;
}

/** Keeps what is typed, also while it is no number. */
const TypedNumber = ({ value, onChange, write, read, ...field }: TypedNumberProps) => {
  const [text, setText] = useState(value === undefined ? '' : write(value));
  return (
    <TextField
      {...field}
      alert
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(read(target.value));
      }}
    />
  );
};

const readNumber = (text: string) => (text.trim() ? Number(text.replace(',', '.')) : Number.NaN);

/** A number: '1,5' is 1.5. */
export const NumberField = (props: NumberFieldProps) => (
  <TypedNumber {...props} maxLength={9} write={String} read={readNumber} />
);

/** An amount in the shop's currency, in minor units. */
export const AmountField = (props: NumberFieldProps) => {
  const { amount, minorUnits } = useFormats();
  const read = (text: string) => minorUnits(text) ?? Number.NaN;
  return <TypedNumber {...props} maxLength={20} write={amount} read={read} />;
};

/** An amount that may be left empty. */
export const OptionalAmountField = ({
  onChange,
  ...props
}: Omit<NumberFieldProps, 'onChange'> & { onChange: (value: number | undefined) => void }) => {
  const { amount, minorUnits } = useFormats();
  const read = (text: string) => (text.trim() ? (minorUnits(text) ?? Number.NaN) : -1);
  return (
    <TypedNumber
      {...props}
      optional
      maxLength={20}
      write={amount}
      read={read}
      onChange={(value) => onChange(value === -1 ? undefined : value)}
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
