import { useTranslations } from 'use-intl';
import { labels } from './addressValues';

/** Formats what an address is called: a label of the form in the shown language, any other as it was typed. */
export const useAddressLabel = () => {
  const t = useTranslations('address');
  return (label: string) => {
    const known = labels.find((each) => each === label);
    return known ? t(`labels.${known}`) : label;
  };
};
