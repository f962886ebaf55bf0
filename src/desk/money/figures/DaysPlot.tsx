import { useTranslations } from 'use-intl';
import type { Figures } from '../../../contract/operator/operatorFigures';
import { useFormats } from '../../components/useFormats';
import styles from './figures.module.css';

const STEP = 10;
const BAR = 8;
const HEIGHT = 60;

interface PlotProps {
  /** What it shows, with its highest value, for who does not see it. */
  label: string;
  /** One bar each, of zero or more. */
  values: number[];
}

/** Bars from left to right; the last one, which is not over, is another colour. */
const Plot = ({ label, values }: PlotProps) => {
  const highest = Math.max(...values, 1);
  return (
    <svg
      className={styles.plot}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length * STEP} ${HEIGHT + 1}`}
      preserveAspectRatio="none"
    >
      {values.map((value, at) => {
        const height = (value / highest) * HEIGHT;
        const x = at * STEP + (STEP - BAR) / 2;
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a bar is
        return <rect key={at} x={x} y={HEIGHT - height} width={BAR} height={height} />;
      })}
      <line x1="0" x2={values.length * STEP} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
    </svg>
  );
};

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
