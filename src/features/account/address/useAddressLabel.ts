import { useTranslations } from 'use-intl';
import { labels } from './addressValues';

/**
 * Formats what an address is called: a label of the form in the shown language, any other as it was typed. Pages without
 * the messages of addresses are in English, as the labels are.
 */
export const useAddressLabel = () => {
  const t = useTranslations();
  return (label: string) => {
    const known = labels.find((each) => each === label);
    return known && t.has(`address.labels.${known}`) ? t(`address.labels.${known}`) : label;
  };
};
