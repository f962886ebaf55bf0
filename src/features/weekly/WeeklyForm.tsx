import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslations } from 'use-intl';
import { newUuid } from '../../browser/newUuid';
import button from '../../components/button.module.css';
import { Select } from '../../components/form/Select';
import { Dialog } from '../../components/overlay/Dialog';
import { useMoney } from '../../components/useMoney';
import type { CartItem } from '../../contract/cart';
import type { CheckoutOptions } from '../../contract/checkout';
import { isOfferedFor } from '../../contract/rules/deliveryWindows';
import type { WeeklyBasket, WeeklyBasketChange } from '../../contract/weeklyBasket';
import { isProvisional } from '../../sync/outbox/operation';
import { useAppDispatch, useAppSelector } from '../../sync/requests/hooks';
import { selectAddresses } from '../account/address/addressSlice';
import { useAddressLabel } from '../account/address/useAddressLabel';
import { selectMayHavePaid } from '../orders/ordersSlice';
import { useWeeklyTexts } from './useWeeklyTexts';
import styles from './WeeklyForm.module.css';
import { queueWeekly } from './weeklyBasketsSlice';

export interface WeeklyFormProps {
  lines: CartItem[];
  options: CheckoutOptions;
  /** The one to be changed; a new one by default. */
  basket?: WeeklyBasket;
  onClose: () => void;
}

const WEEK = [1, 2, 3, 4, 5, 6, 0];
const FRIDAY = 5;

/** Asks for the day, hours, address and way to pay of a weekly basket, a new one or one that runs. */
export const WeeklyForm = ({ lines, options, basket, onClose }: WeeklyFormProps) => {
  const t = useTranslations('weekly');
  const nameOf = useAddressLabel();
  const dispatch = useAppDispatch();
  const money = useMoney();
  const { dayOf, hoursOf } = useWeeklyTexts();
  const addresses = useAppSelector(selectAddresses).filter(({ _id }) => !isProvisional(_id));
  const hasPaid = useAppSelector(selectMayHavePaid);
  const { payOnDelivery, gateways, schedule } = options;
  const [chosen, choose] = useState<{
    [Name in 'day' | 'window' | 'address' | 'payment']?: string | undefined;
  }>({
    day: String(basket?.weekday),
    window: basket?.windowId,
    address: basket?.addressId,
    payment: basket?.payment,
  });
  const address =
    addresses.find(({ _id }) => _id === chosen.address) ??
    addresses.find(({ isDefault }) => isDefault) ??
    addresses[0];
  const delivery = { lines, postalCode: address?.postalCode };
  const windows = (schedule?.windows ?? []).filter((each) => isOfferedFor(each, delivery));
  const days = WEEK.filter(
    (day) =>
      !schedule?.daysOff.includes(day) &&
      (windows.length === 0 || windows.some((window) => window.days.includes(day))),
  );
  const weekday =
    days.find((day) => String(day) === chosen.day) ?? days.find((day) => day === FRIDAY) ?? days[0];
  const ofDay = windows.filter((window) => window.days.includes(weekday ?? -1));
  const window = ofDay.find(({ id }) => id === chosen.window) ?? ofDay[0];
  const payments = [
    ...(payOnDelivery ? (['on_delivery'] as const) : []),
    ...(gateways.length > 0 ? (['online'] as const) : []),
  ];
  const payment = payments.find((each) => each === chosen.payment) ?? payments[0];
  const isComplete = address && payment && weekday !== undefined;

  const store = async () => {
    if (!isComplete) return;
    const day = dayOf(weekday);
    const set = { weekday, windowId: window?.id, addressId: address._id, payment };
    const change = changesOf(basket, set);
    const id = basket?._id ?? newUuid();
    const isStored =
      Object.keys(change).length === 0 ||
      (await dispatch(queueWeekly({ id, day, change, ...(!basket && { lines }) })));
    if (!isStored) return;
    toast.success(t(basket ? 'changed' : 'started', { day }), { id: 'weekly' });
    onClose();
  };

  return (
    <Dialog
      title={t(basket ? 'changeTitle' : 'title')}
      text={t(address ? (basket ? 'changeLead' : 'lead') : 'needsAddress')}
      onCancel={onClose}
    >
      {isComplete && (
        <>
          <Select
            label={t('weekday')}
            value={String(weekday)}
            options={days.map((day) => [String(day), dayOf(day)])}
            onChange={(day) => choose({ ...chosen, day })}
          />
          {window && (
            <Select
              label={t('window')}
              value={window.id}
              options={ofDay.map((each) => [each.id, hoursOf(each)])}
              onChange={(id) => choose({ ...chosen, window: id })}
            />
          )}
          {(basket || addresses.length > 1) && (
            <Select
              label={t('address')}
              value={address._id}
              options={addresses.map(({ _id, label, line1 }) => [
                _id,
                `${nameOf(label)}, ${line1}`,
              ])}
              onChange={(id) => choose({ ...chosen, address: id })}
            />
          )}
          {payments.length > 1 && (
            <Select
              label={t('payment')}
              value={payment}
              options={payments.map((each) => [each, t(each)])}
              onChange={(each) => choose({ ...chosen, payment: each })}
            />
          )}
          {payment === 'on_delivery' && payOnDelivery && !hasPaid && (
            <p className={styles.note}>
              {t(gateways.length > 0 ? 'newOnDelivery' : 'newOnDeliveryOnly', {
                amount: money(payOnDelivery.maxNew),
              })}
            </p>
          )}
          <button type="button" className={button.primary} onClick={store}>
            {basket ? t('save') : t('every', { day: dayOf(weekday) })}
          </button>
        </>
      )}
      <button type="button" className={button.secondary} onClick={onClose}>
        {t('notNow')}
      </button>
    </Dialog>
  );
};

interface Chosen extends Pick<WeeklyBasket, 'weekday' | 'addressId' | 'payment'> {
  windowId: string | undefined;
}

/** What is set, except what the basket has already. Day and hours go together: another day has hours of its own. */
const changesOf = (
  basket: WeeklyBasket | undefined,
  { weekday, windowId, addressId, payment }: Chosen,
): WeeklyBasketChange => ({
  ...((weekday !== basket?.weekday || windowId !== basket.windowId) && {
    weekday,
    ...(windowId !== undefined && { windowId }),
  }),
  ...(addressId !== basket?.addressId && { addressId }),
  ...(payment !== basket?.payment && { payment }),
});
