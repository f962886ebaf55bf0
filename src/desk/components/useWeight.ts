import { useLocale, useTranslations } from 'use-intl';
import { formatWeight, type Weight } from '../../contract/rules/lineWeight';

/** Says what goods come to: '4.5 kg, 3 pieces'. */
export const useWeight = () => {
  const t = useTranslations('needed');
  const locale = useLocale();
  return (weight: Weight) => formatWeight(weight, locale, (count) => t('pieces', { count }));
};
