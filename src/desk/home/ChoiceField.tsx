import { useId } from 'react';
import styles from '../../components/form/field.module.css';

interface ChoiceFieldProps<Name extends string> {
  label: string;
  value: string;
  options: readonly (readonly [Name, string])[];
  onChange: (value: Name) => void;
}

export const ChoiceField = <Name extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceFieldProps<Name>) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.control}
        value={value}
        onChange={({ target }) => onChange(target.value as Name)}
      >
        {options.map(([name, shown]) => (
          <option key={name} value={name}>
            {shown}
          </option>
        ))}
      </select>
    </div>
  );
};
