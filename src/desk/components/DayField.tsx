interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD; '' is none. */
  day: string;
  onChange: (day: string) => void;
}

/** Chooses a day. */
export const DayField = ({ label, day, onChange }: DayFieldProps) => (
  <label>
    {label}
    <input type="date" value={day} onChange={({ target }) => onChange(target.value)} />
  </label>
);
