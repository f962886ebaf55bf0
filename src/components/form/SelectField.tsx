import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field';

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'required'> {
  /** The label of the empty first option. */
  placeholder: string;
  /** Value and label. */
  options: readonly (readonly [value: string, label: string])[];
}

/** A select with label, hint and error. */
export const SelectField = ({
  label,
  hint,
  error,
  optional,
  placeholder,
  options,
  ...select
}: SelectFieldProps) => (
  <Field {...{ label, hint, error, optional }}>
    {(control) => (
      <select {...select} {...control}>
        <option value="">{placeholder}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);
