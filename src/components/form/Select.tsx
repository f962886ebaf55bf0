import styles from './Select.module.css';

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  /** Value, label, and whether the option is disabled. */
  options: [Value, string, boolean?][];
  onChange: (value: Value) => void;
}

/** A compact select with its label inside. */
export const Select = <Value extends string>(props: SelectProps<Value>) => (
  <label className={styles.select}>
    <span>{props.label}</span>
    <select value={props.value} onChange={({ target }) => props.onChange(target.value as Value)}>
      {props.options.map(([value, text, isDisabled]) => (
        <option key={value} value={value} disabled={isDisabled}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
