import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { useClock } from '../../browser/useClock';
import button from '../../components/button.module.css';
import { Dialog } from '../../components/overlay/Dialog';
import { useDay } from '../../components/useDay';
import { useMoney } from '../../components/useMoney';
import type { CheckoutOptions } from '../../contract/checkout';
import { termsOfPlace } from '../../contract/rules/deliveryZones';
import { countItems, orderTotals } from '../../contract/rules/orderTotals';
import { restOfOrder } from '../../contract/rules/restOfOrder';
import { weeklyDates, weeklyMoments } from '../../contract/rules/weeklyDates';
import type { DeliverySchedule } from '../../contract/shop/delivery';
import type { WeeklyFacts } from '../../contract/shop/weeklyFacts';
import type { WeeklyBasket, WeeklyBasketChange } from '../../contract/weeklyBasket';
import { paths } from '../../paths';
import { shop } from '../../shop.config';
import { useAppDispatch, useAppSelector } from '../../sync/requests/hooks';
import { selectAddresses } from '../account/address/addressSlice';
import styles from '../account/profileTabs.module.css';
import { useWeeklyTexts } from './useWeeklyTexts';
import { WeeklyLines } from './WeeklyLines';
import { WeeklyTerms } from './WeeklyTerms';
import { queueWeekly, queueWeeklyEnd } from './weeklyBasketsSlice';

interface WeeklyBasketCardProps {
  basket: WeeklyBasket;
  options: CheckoutOptions;
  schedule: DeliverySchedule;
  facts: WeeklyFacts;
  isWaiting: boolean;
}

/** A weekly basket: what comes next, its packs, and what can be done with it. */
export const WeeklyBasketCard = ({
  basket,
  options,
  schedule,
  facts,
  isWaiting,
}: WeeklyBasketCardProps) => {
  const t = useTranslations('weekly');
  const format = useFormatter();
  const formatDay = useDay();
  const money = useMoney();
  const dispatch = useAppDispatch();
  const { dayOf, hoursOf } = useWeeklyTexts();
  const [isStopping, setStopping] = useState(false);
  const { _id: id, weekday, windowId, lines, skipped, isPaused, payment, last } = basket;
  const day = dayOf(weekday);
  const window = schedule.windows?.find((each) => each.id === windowId);
  const plan = { ...basket, doneUntil: last?.date };
  const next = useClock(
    (now) => (isPaused ? '' : (weeklyDates(plan, schedule, facts, new Date(now))[0] ?? '')),
    { intervalMs: 60_000 },
  );
  const { rest } = restOfOrder(lines);
  const fee = payment === 'on_delivery' ? options.payOnDelivery?.fee : undefined;
  const address = useAppSelector(selectAddresses).find(({ _id }) => _id === basket.addressId);
  const { delivery } = termsOfPlace(address?.postalCode, options);
  const { total } = orderTotals(rest, delivery, undefined, fee);
  const change = (changed: Omit<WeeklyBasketChange, 'lines'>) =>
    dispatch(queueWeekly({ id, day, change: changed }));
  const skip = (date: string, isSkipped: boolean) => change({ skips: [{ date, isSkipped }] });
  return (
    <>
      <h3>
        {window ? t('everyHours', { day, hours: hoursOf(window) }) : t('every', { day })}{' '}
        {isWaiting && <span className={styles.waitingBadge}>{t('waiting')}</span>}
      </h3>
      {next ? (
        <>
          <p>
            <strong>
              {t('next', { day: formatDay(next), count: countItems(rest), total: money(total) })}
            </strong>
          </p>
          <p className={styles.soft}>
            {t('places', {
              time: format.dateTime(weeklyMoments(next, basket, schedule, facts).placesAt, {
                ...{ weekday: 'short', day: 'numeric', month: 'short' },
                ...{ hour: 'numeric', minute: '2-digit', timeZone: shop.timeZone },
              }),
            })}
          </p>
        </>
      ) : (
        <p className={styles.soft}>{t(isPaused ? 'paused' : 'noNext')}</p>
      )}
      <WeeklyTerms basket={basket} options={options} />
      {last?.reason && (
        <p role="note">{t('notPlaced', { day: formatDay(last.date), reason: last.reason })}</p>
      )}
      {last?.orderId && (
        <p>
          <Link to={paths.orderDetails(last.orderId)}>
            {t('placed', { day: formatDay(last.date) })}
          </Link>
        </p>
      )}
      {skipped.map((date) => (
        <p key={date} className={styles.actions}>
          {t('skipped', { day: formatDay(date) })}
          <button type="button" className={button.secondary} onClick={() => skip(date, false)}>
            {t('unskip')}
          </button>
        </p>
      ))}
      <WeeklyLines basket={basket} day={day} />
      <div className={styles.actions}>
        {next && (
          <button type="button" className={button.secondary} onClick={() => skip(next, true)}>
            {t('skip', { day: formatDay(next) })}
          </button>
        )}
        <button
          type="button"
          className={button.secondary}
          onClick={() => change({ isPaused: !isPaused })}
        >
          {t(isPaused ? 'resume' : 'pause')}
        </button>
        <button type="button" className={button.secondary} onClick={() => setStopping(true)}>
          {t('stop')}
        </button>
      </div>
      {isStopping && (
        <Dialog
          title={t('stopTitle', { day })}
          text={t('stopText')}
          onCancel={() => setStopping(false)}
        >
          <button type="button" className={button.primary} onClick={() => setStopping(false)}>
            {t('keep')}
          </button>
          <button
            type="button"
            className={button.danger}
            onClick={() => dispatch(queueWeeklyEnd(id, day))}
          >
            {t('stop')}
          </button>
        </Dialog>
      )}
    </>
  );
};
