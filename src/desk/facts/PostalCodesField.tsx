import { useTranslations } from 'use-intl';
import { ListField } from './ListField';

interface PostalCodesFieldProps {
  value: string[] | undefined;
  problemAt: (path: string) => string | undefined;
  /** Empty for everywhere. */
  onChange: (codes: string[]) => void;
}

/** Where something is offered: codes, beginnings and ranges with commas between them. */
export const PostalCodesField = (props: PostalCodesFieldProps) => {
  const t = useTranslations('days');
  return (
    <ListField
      {...props}
      path="postalCodes"
      label={t('postalCodes')}
      hint={t('postalCodesHint')}
      optional
    />
  );
};
