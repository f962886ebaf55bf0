import { useFormatter, useTranslations } from 'use-intl';
import type { Order } from '../../../contract/order';

/** 'Add to Friday’s order', or without a delivery window 'Add to your order'. */
export const useJoinText = () => {
  const t = useTranslations('order.add');
  const format = useFormatter();
  return ({ window }: Pick<Order, 'window'>) => {
    if (!window) return t('own');
    const date = new Date(window.date);
    return t('ofDay', { weekday: format.dateTime(date, { weekday: 'long', timeZone: 'UTC' }) });
  };
};
