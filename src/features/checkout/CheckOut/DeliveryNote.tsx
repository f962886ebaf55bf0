import { TextAreaField } from '../../../components/form/TextAreaField';
import { toOneLine } from '../../../contract/rules/typed/oneLine';

interface DeliveryNoteProps {
  label: string;
  hint: string;
  value: string | undefined;
  /** The maximum length; undefined until it is known, and for a host without notes. */
  maxLength: number | undefined;
  onChange: (note: string) => void;
}

/** A note for the courier or the shop, in one line. */
export const DeliveryNote = ({
  label,
  hint,
  value = '',
  maxLength,
  onChange,
}: DeliveryNoteProps) => {
  if (!maxLength) return null;
  return (
    <TextAreaField
      label={label}
      hint={hint}
      optional
      rows={2}
      maxLength={maxLength}
      value={value}
      onChange={({ target }) => onChange(toOneLine(target.value))}
    />
  );
};
