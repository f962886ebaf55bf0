import { useLocale } from 'use-intl';
import { useFormats } from '../components/useFormats';

/** From Monday on. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekdayCode = (typeof WEEKDAYS)[number];

/** Places in a week one after another: [0, 1, 2, 5] → [[0, 1, 2], [5]]. */
const runsOf = (places: number[]) => {
  const runs: number[][] = [];
  for (const at of places) {
    const run = runs.at(-1);
    if (run?.at(-1) === at - 1) run.push(at);
    else runs.push([at]);
  }
  return runs;
};

/** The names of weekdays, and how several of them are listed. */
export const useWeekdays = () => {
  const { weekday } = useFormats();
  const locale = useLocale();
  const nameAt = (at: number) => weekday((at + 1) % 7);
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // A week that begins with a Monday.
  const shortAt = (at: number) => short.format(new Date(Date.UTC(2023, 0, 2 + at)));
  /** @param places from 0, Monday, in their order: 'Mon–Wed, Sat' */
  const listAt = (places: number[]) =>
    runsOf(places)
      .flatMap((run) =>
        run.length > 2 ? [`${shortAt(run[0] ?? 0)}–${shortAt(run.at(-1) ?? 0)}`] : run.map(shortAt),
      )
      .join(', ');
  return {
    nameAt,
    options: WEEKDAYS.map((day, at) => [day, nameAt(at)] as const),
    listAt,
    list: (days: readonly WeekdayCode[]) =>
      listAt(WEEKDAYS.flatMap((day, at) => (days.includes(day) ? [at] : []))),
  };
};
