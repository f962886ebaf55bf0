import { useEffect, useState } from 'react';

/** Long enough to type the next letter. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** What is searched for. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches once nobody types any more, or Enter is pressed. */
export const SearchField = ({ label, value, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState<string>();
  const text = typed?.trim();
  useEffect(() => {
    if (text === undefined || text === value) return;
    const timer = setTimeout(() => onSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <label>
      {label}
      <input
        type="search"
        maxLength={100}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        // Also in a form, which is not sent by it.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (text !== undefined && text !== value) onSearch(text);
        }}
        // From now on it shows what is searched for, as after a step back.
        onBlur={() => {
          if (text !== undefined && text !== value) onSearch(text);
          setTyped(undefined);
        }}
      />
    </label>
  );
};
