import { useTranslations } from 'use-intl';
import { Chips } from '../../../components/form/Chips';
import { useArrival, useHours } from '../../../components/order/useArrival';
import { useDay } from '../../../components/useDay';
import type { OfferedWindow, OrderWindow } from '../../../contract/deliveryWindow';
import { useOptionsAge } from '../../cart/place/useOptionsAge';
import styles from './CheckOut.module.css';

/** How old the shown delivery windows are, while the shop cannot be asked. */
const WindowsAsOf = () => {
  const t = useTranslations('checkout.windows');
  const time = useOptionsAge();
  return time && <p className={styles.soft}>{t('asOf', { time })}</p>;
};

interface DeliveryWindowsProps {
  title: string;
  offered: OfferedWindow[];
  /** Undefined while all are full. */
  chosen: OrderWindow | undefined;
  /** What cannot be had any more, and the shopper has not heard of. */
  lost: OrderWindow | undefined;
  onChoose: (window: OrderWindow) => void;
}

/** The choice of a day and of a delivery window; full ones cannot be chosen. Another day keeps the hours if it can. */
export const DeliveryWindows = ({
  title,
  offered,
  chosen,
  lost,
  onChoose,
}: DeliveryWindowsProps) => {
  const t = useTranslations('checkout.windows');
  const formatDay = useDay();
  const formatHours = useHours();
  const formatArrival = useArrival();
  const days = [...new Set(offered.map(({ date }) => date))];
  const windowsOf = (date: string) => offered.filter((each) => each.date === date);
  const freeOf = (date: string) => windowsOf(date).filter(({ places }) => places !== 'full');
  const label = (text: string, places: OfferedWindow['places']) =>
    places ? `${text} · ${t(places)}` : text;
  const choose = (window: OfferedWindow | undefined) => window && onChoose(window);
  return (
    <section aria-labelledby="windows" className={styles.step}>
      <h2 id="windows">{title}</h2>
      <Chips
        legend={t('day')}
        name="windowDay"
        chosen={chosen?.date ?? ''}
        options={days.map((date) => {
          const isFull = freeOf(date).length === 0;
          return [date, label(formatDay(date), isFull ? 'full' : undefined), isFull];
        })}
        onChange={({ target }) => {
          const free = freeOf(target.value);
          choose(free.find(({ id }) => id === chosen?.id) ?? free[0]);
        }}
      />
      {chosen && (
        <Chips
          legend={t('hours')}
          name="window"
          chosen={chosen.id}
          options={windowsOf(chosen.date).map((each) => [
            each.id,
            label(formatHours(each), each.places),
            each.places === 'full',
          ])}
          onChange={({ target }) =>
            choose(windowsOf(chosen.date).find(({ id }) => id === target.value))
          }
        />
      )}
      <div role="status">
        {lost && chosen && <p>{t('lost', { window: formatArrival({ window: lost }) ?? '' })}</p>}
      </div>
      <WindowsAsOf />
    </section>
  );
};
