import { useTranslations } from 'use-intl';
import { TextField } from '../../../components/form/TextField';
import { DIAL_CODE, isMobileOnly } from './country';
import type { useAddressRules } from './useAddressRules';

/** Who is delivered to. */
export const PersonFields = ({ rules }: { rules: ReturnType<typeof useAddressRules> }) => {
  const t = useTranslations('address');
  return (
    <>
      <TextField
        {...rules.filledIn('name', 'nameMissing')}
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        {...rules.phone()}
        label={t(isMobileOnly ? 'phone' : 'anyPhone')}
        hint={t('phoneHint')}
        prefix={DIAL_CODE}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
    </>
  );
};
