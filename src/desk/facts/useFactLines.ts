import { useTranslations } from 'use-intl';
import { weekdays } from '../../contract/rules/openingHours';
import type { ClosedDays } from '../../contract/shop/closedDays';
import type { DailyFacts } from '../../contract/shop/dailyFacts';
import type { PickUpFacts, PickUpPointFacts } from '../../contract/shop/pickUpFacts';
import type { WindowFacts } from '../../contract/shop/windowFacts';
import type { Zone } from '../../contract/shop/zoneFacts';
import { useFormats } from '../components/useFormats';
import { useWeekdays } from './useWeekdays';

/** What can be in the history: of a part with fields only the fields that were changed. */
export interface ShownFacts {
  closedDays?: ClosedDays[];
  hours?: { [store: string]: Partial<Record<(typeof weekdays)[number], string>> };
  delivery?: Partial<DailyFacts['delivery']>;
  deliveryWindows?: WindowFacts[];
  payOnDelivery?: Partial<DailyFacts['payOnDelivery']> | null;
  zones?: Zone[];
  pickUp?: Partial<PickUpFacts> | null;
  announcements?: { text: string; hidden?: boolean }[];
}

/** Facts as lines to read, by part. */
export const useFactLines = () => {
  const t = useTranslations('days');
  const { money, date } = useFormats();
  const { list, listAt } = useWeekdays();

  const closedLine = ({ from, to = from, name, stores }: ClosedDays) =>
    [
      from === to ? date(from) : t('range', { from: date(from), to: date(to) }),
      ...(name ? [name] : []),
      ...(stores ? [t('storesToo')] : []),
    ].join(' · ');

  const zoneLine = ({ name, postalCodes, fee, freeFrom, leastOrder, windows }: Zone) =>
    [
      name,
      postalCodes.join(', '),
      ...lineIf(fee, (amount) => t('feeOf', { amount: money(amount) })),
      ...lineIf(freeFrom, (amount) => t('freeFromOf', { amount: money(amount) })),
      ...lineIf(leastOrder, (amount) => t('leastOrderOf', { amount: money(amount) })),
      ...(windows ?? []),
    ].join(' · ');

  const pointLines = ({ name, city, fee, discount, hours }: PickUpPointFacts) => [
    [
      name,
      city,
      ...lineIf(fee, (amount) => t('collectFeeOf', { amount: money(amount) })),
      ...lineIf(discount, (amount) => t('collectDiscountOf', { amount: money(amount) })),
    ].join(' · '),
    ...hours.map((each) => `${name} · ${windowLine(each)}`),
  ];

  const windowLine = (window: WindowFacts) =>
    [
      `${window.from}–${window.to}`,
      list(window.days),
      t('placesOf', { count: window.places }),
      t('cutOffOf', { hours: window.cutOffMinutes / 60 }),
      t('aheadOf', { count: window.daysAhead }),
      ...(window.postalCodes ? [window.postalCodes.join(', ')] : []),
    ].join(' · ');

  /** Days with the same hours are one line. */
  const hoursLines = (store: string, week: NonNullable<ShownFacts['hours']>[string]) => {
    const places = new Map<string, number[]>();
    for (const [at, day] of weekdays.entries()) {
      const text = week[day];
      if (text !== undefined) places.set(text, [...(places.get(text) ?? []), at]);
    }
    return [...places].map(
      ([text, days]) => `${store}, ${listAt(days)}: ${text === 'closed' ? t('closed') : text}`,
    );
  };

  return ({
    closedDays,
    hours,
    delivery,
    deliveryWindows,
    payOnDelivery,
    zones,
    pickUp,
    announcements,
  }: ShownFacts): string[] => [
    ...(closedDays ?? []).map(closedLine),
    ...Object.entries(hours ?? {}).flatMap(([store, week]) => hoursLines(store, week)),
    ...lineIf(delivery?.fee, (fee) => t('feeOf', { amount: money(fee) })),
    ...lineIf(delivery?.freeFrom, (from) => t('freeFromOf', { amount: money(from) })),
    ...lineIf(delivery?.leastOrder, (amount) => t('leastOrderOf', { amount: money(amount) })),
    ...lineIf(delivery?.cutOff, (time) => t('cutOffAt', { time })),
    ...lineIf(delivery?.days, (count) => t('daysOf', { count })),
    ...lineIf(delivery?.daysOff, (days) =>
      days.length > 0 ? t('daysOffOf', { days: list(days) }) : t('noDaysOff'),
    ),
    ...(deliveryWindows ?? []).map(windowLine),
    ...(zones ?? []).map(zoneLine),
    ...(pickUp?.points ?? []).flatMap(pointLines),
    ...lineIf(pickUp?.keepDays, (count) => t('keptOf', { count })),
    ...lineIf(pickUp?.refund, (refund) => t(refund === 'all' ? 'refundAll' : 'refundNone')),
    ...lineIf(payOnDelivery?.isOffered, (isOffered) => t(isOffered ? 'offered' : 'notOffered')),
    ...lineIf(payOnDelivery?.max, (max) => t('maxOf', { amount: money(max) })),
    ...lineIf(payOnDelivery?.maxNew, (max) => t('maxNewOf', { amount: money(max) })),
    ...lineIf(payOnDelivery?.fee, (fee) => t('payFeeOf', { amount: money(fee) })),
    ...lineIf(payOnDelivery?.ways, (ways) => ways.map((way) => t(`way.${way}`)).join(', ')),
    ...lineIf(payOnDelivery?.postalCodes, (codes) => codes.join(', ')),
    ...(announcements ?? []).map(({ text, hidden }) => (hidden ? t('hiddenText', { text }) : text)),
  ];
};

const lineIf = <Value>(value: Value | undefined, line: (value: Value) => string) =>
  value === undefined ? [] : [line(value)];
