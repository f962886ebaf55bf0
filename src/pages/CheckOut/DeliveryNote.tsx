import { useTranslations } from 'use-intl';
import { TextAreaField } from '../../components/TextAreaField';
import { toOneLine } from '../../contract/rules/oneLine';

interface DeliveryNoteProps {
  value: string | undefined;
  /** Undefined while it is not known, and of a host that takes no note. */
  maxLength: number | undefined;
  onChange: (note: string) => void;
}

/** What the courier should know, in one line. */
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
