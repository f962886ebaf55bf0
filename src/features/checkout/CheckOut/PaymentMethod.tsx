import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { RadioCards } from '../../../components/form/RadioCards';
import { useMoney } from '../../../components/useMoney';
import type { Address } from '../../../contract/address';
import type { CheckoutOptions } from '../../../contract/checkout';
import { ON_DELIVERY } from '../../../contract/rules/onDelivery';
import { onDeliveryProblem } from '../../../contract/rules/onDeliveryProblem';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { useWaysAtDoor } from '../../orders/order/useWaysAtDoor';
import { fetchOrders, selectMayHavePaid, selectOrders } from '../../orders/ordersSlice';
import styles from './CheckOut.module.css';
import type { JoinState } from './joining/useJoinChoice';

interface OnDeliveryOptions {
  userId: string;
  options: CheckoutOptions | null;
  /** Of the order if it is paid on delivery, in minor units. */
  total: number;
  /** Whether the order is collected. */
  isCollecting: boolean;
  join: Pick<JoinState, 'alsoDue' | 'hasOtherDue'>;
  /** Undefined until one is chosen. */
  address: Address | undefined;
}

const COUNTER_PROBLEMS = { max: 'payMax', maxNew: 'payMaxNew' } as const;

/** Paying on delivery, or at the counter, as a choice, and why this order cannot be paid so; undefined where it is not offered. */
export const useOnDelivery = ({
  userId,
  options,
  total,
  isCollecting,
  join,
  address,
}: OnDeliveryOptions) => {
  const t = useTranslations('checkout.onDelivery');
  const ofPickUp = useTranslations('checkout.pickUp');
  const dispatch = useAppDispatch();
  const money = useMoney(options?.currency);
  const { loadedAt } = useAppSelector(selectOrders);
  const hasPaid = useAppSelector(selectMayHavePaid);
  const terms = options?.payOnDelivery;
  const needsOrders = terms !== undefined || options?.canJoin === true;
  useEffect(() => {
    if (needsOrders) dispatch(fetchOrders(userId));
  }, [dispatch, needsOrders, userId]);
  const ways = useWaysAtDoor(terms);
  if (!terms) return undefined;
  const { max, maxNew, fee } = terms;
  const problem = onDeliveryProblem(terms, {
    total: total + join.alsoDue,
    postalCode: isCollecting ? undefined : address?.postalCode,
    isNew: loadedAt !== null && !hasPaid,
    hasOpenOrder: join.hasOtherDue,
  });
  const postalCode = address?.postalCode ?? '';
  if (isCollecting) {
    const text = problem === 'max' || problem === 'maxNew' ? COUNTER_PROBLEMS[problem] : undefined;
    return {
      name: ofPickUp('payName'),
      description: ofPickUp('payDescription', { ways }),
      problem:
        problem &&
        (text
          ? ofPickUp(text, { max: money(max), maxNew: money(maxNew) })
          : t(problem, { postalCode })),
    };
  }
  return {
    name: t('name'),
    description:
      fee && join.alsoDue === 0
        ? t('descriptionFee', { ways, fee: money(fee) })
        : t('description', { ways }),
    problem: problem && t(problem, { max: money(max), maxNew: money(maxNew), postalCode }),
  };
};

interface PaymentMethodProps {
  /** Undefined until they are fetched. */
  gateways: CheckoutOptions['gateways'] | undefined;
  /** Undefined where it is not offered. */
  onDelivery: { name: string; description: string; problem: string | undefined } | undefined;
  /** Why there are no gateways: the request failed, or the host shows them on the payment page. */
  missing: 'failed' | 'optionsAtPayment' | undefined;
  /** The order costs nothing. */
  isFree: boolean;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

type Way = CheckoutOptions['gateways'][number] & { problem?: string | undefined };

/** The choice of a way to pay, or a text if there is none. */
export const PaymentMethod = ({
  gateways,
  onDelivery,
  missing,
  isFree,
  chosen,
  onChoose,
}: PaymentMethodProps) => {
  const t = useTranslations('checkout');
  if (isFree) return <p>{t('nothingToPay')}</p>;
  if (!gateways) {
    if (missing === 'optionsAtPayment') return <p>{t('optionsAtPayment')}</p>;
    return <p className={styles.soft}>{t(missing ? 'optionsFailed' : 'optionsLoading')}</p>;
  }
  const ways: Way[] = [...gateways];
  if (onDelivery) ways.push({ _id: ON_DELIVERY, ...onDelivery });
  const [first, ...others] = ways;
  if (!first) return <p>{t('noGateways')}</p>;
  if (others.length === 0) {
    const { name, description } = first;
    return <p>{t('payWith', { name, description })}</p>;
  }
  return (
    <RadioCards
      legend={t('payment')}
      name="gateway"
      chosen={chosen}
      options={ways.map(({ _id, name, description, problem }) => ({
        value: _id,
        title: name,
        children: <span className={styles.soft}>{problem ?? description}</span>,
      }))}
      onChoose={onChoose}
    />
  );
};
