import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import type { Address } from '../../../contract/address';
import type { CheckoutOptions } from '../../../contract/checkout';
import { onDeliveryProblem } from '../../../contract/rules/onDeliveryProblem';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { fetchOrders, selectMayHavePaid, selectOrders } from '../../orders/ordersSlice';

interface OnDeliveryOptions {
  userId: string;
  options: CheckoutOptions | null;
  /** Of the order if it is paid on delivery, in minor units. */
  total: number;
  /** Undefined until one is chosen. */
  address: Address | undefined;
}

/** Paying on delivery as a choice, and why this order cannot be paid so; undefined where it is not offered. */
export const useOnDelivery = ({ userId, options, total, address }: OnDeliveryOptions) => {
  const t = useTranslations('checkout.onDelivery');
  const dispatch = useAppDispatch();
  const money = useMoney(options?.currency);
  const { data: orders, loadedAt } = useAppSelector(selectOrders);
  const hasPaid = useAppSelector(selectMayHavePaid);
  const terms = options?.payOnDelivery;
  const isOffered = terms !== undefined;
  useEffect(() => {
    if (isOffered) dispatch(fetchOrders(userId));
  }, [dispatch, isOffered, userId]);
  if (!terms) return undefined;
  const { max, maxNew, fee } = terms;
  const problem = onDeliveryProblem(terms, {
    total,
    postalCode: address?.postalCode,
    isNew: loadedAt !== null && !hasPaid,
    hasOpenOrder: orders.some(({ status }) => status === 'confirmed'),
  });
  const postalCode = address?.postalCode ?? '';
  return {
    name: t('name'),
    description: fee ? t('descriptionFee', { fee: money(fee) }) : t('description'),
    problem: problem && t(problem, { max: money(max), maxNew: money(maxNew), postalCode }),
  };
};
