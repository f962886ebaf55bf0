import { useTranslations } from 'use-intl';
import { TextAreaField } from '../../../components/form/TextAreaField';
import { toOneLine } from '../../../contract/rules/typed/oneLine';

interface DeliveryNoteProps {
  value: string | undefined;
  /** The maximum length; undefined until it is known, and for a host without notes. */
  maxLength: number | undefined;
  onChange: (note: string) => void;
}

/** A note for the courier, in one line. */
export const DeliveryNote = ({ value = '', maxLength, onChange }: DeliveryNoteProps) => {
  const t = useTranslations('checkout');
  if (!maxLength) return null;
  return (
    <TextAreaField
      label={t('note')}
      hint={t('noteHint')}
      optional
      rows={2}
      maxLength={maxLength}
      value={value}
      onChange={({ target }) => onChange(toOneLine(target.value))}
    />
  );
};
