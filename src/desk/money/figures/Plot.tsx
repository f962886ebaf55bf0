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
export const Plot = ({ label, values }: PlotProps) => {
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
