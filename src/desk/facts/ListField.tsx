import { useState } from 'react';
import type { FieldTexts } from '../../components/form/Field';
import { TextField } from '../../components/form/TextField';

interface ListFieldProps extends FieldTexts {
  value: string[] | undefined;
  /** Of the list, within its part of the facts. */
  path: string;
  problemAt: (path: string) => string | undefined;
  onChange: (value: string[]) => void;
}

/** Short texts with commas between them. */
export const ListField = ({ value = [], path, problemAt, onChange, ...texts }: ListFieldProps) => {
  const [text, setText] = useState(value.join(', '));
  const problem =
    problemAt(path) ?? value.map((_each, at) => problemAt(`${path}.${at}`)).find(Boolean);
  return (
    <TextField
      {...texts}
      alert
      autoComplete="off"
      value={text}
      error={problem}
      onChange={({ target }) => {
        setText(target.value);
        onChange(
          target.value
            .split(',')
            .map((each) => each.trim())
            .filter(Boolean),
        );
      }}
    />
  );
};
