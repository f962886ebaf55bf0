import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../components/form/TextField';

interface PostalCodesFieldProps {
  value: string[] | undefined;
  problemAt: (path: string) => string | undefined;
  /** Empty for everywhere. */
  onChange: (codes: string[]) => void;
}

/** Where something is offered: codes, beginnings and ranges with commas between them. */
export const PostalCodesField = ({ value = [], problemAt, onChange }: PostalCodesFieldProps) => {
  const t = useTranslations('days');
  const [text, setText] = useState(value.join(', '));
  const problem =
    problemAt('postalCodes') ??
    value.map((_code, at) => problemAt(`postalCodes.${at}`)).find(Boolean);
  return (
    <TextField
      label={t('postalCodes')}
      hint={t('postalCodesHint')}
      optional
      alert
      autoComplete="off"
      value={text}
      error={problem}
      onChange={({ target }) => {
        setText(target.value);
        onChange(
          target.value
            .split(',')
            .map((code) => code.trim())
            .filter(Boolean),
        );
      }}
    />
  );
};
