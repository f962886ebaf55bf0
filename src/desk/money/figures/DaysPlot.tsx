import { useTranslations } from 'use-intl';
import type { Figures } from '../../../contract/operatorFigures';
import { useFormats } from '../../components/useFormats';
import styles from './figures.module.css';
import { Plot } from './Plot';

/** What was sold, or how many orders came, on each of the last days. */
export const DaysPlot = ({ days, of }: { days: Figures['days']; of: 'sold' | 'orders' }) => {
  const t = useTranslations('figures');
  const { day, money } = useFormats();
  const [first, last] = [days[0], days.at(-1)];
  const highest = days.toSorted((one, other) => other[of] - one[of])[0];
  if (!first || !last || !highest) return null;
  const value = of === 'sold' ? money(highest.sold) : String(highest.orders);
  return (
    <>
      <Plot
        label={t(`plot.${of}`, { highest: value, day: day(highest.date) })}
        values={days.map((each) => each[of])}
      />
      <span className={styles.ends}>
        <span>{day(first.date)}</span>
        <span>{day(last.date)}</span>
      </span>
    </>
  );
};
