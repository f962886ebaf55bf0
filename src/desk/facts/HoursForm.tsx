import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { TextField } from '../../components/form/TextField';
import { weekdays } from '../../contract/rules/openingHours';
import type { PartFormProps } from './FactsPart';
import styles from './facts.module.css';
import { useWeekdays } from './useWeekdays';

const CLOSED = 'closed';

/** What was typed, as the shop writes it: '8 – 12:30,14-18' → '08:00-12:30, 14:00-18:00'. */
export const tidyHours = (text: string) =>
  text
    .split(',')
    .map((span) =>
      span
        .split(/[-–—]/)
        .map((time) =>
          time
            .trim()
            .replace(/^\d$|^\d(?=[:.])/, '0$&')
            .replace('.', ':'),
        )
        .map((time) => (/^\d\d$/.test(time) ? `${time}:00` : time))
        .join('-'),
    )
    .join(', ');

/** The opening hours of each store; an empty day is closed. */
export const HoursForm = ({ value = {}, problemAt, onChange }: PartFormProps<'hours'>) => {
  const t = useTranslations('days');
  const { nameAt } = useWeekdays();
  return Object.entries(value).map(([store, week]) => (
    <fieldset key={store} className={styles.group}>
      <legend>{store}</legend>
      <p className={styles.hint}>{t('hoursHint')}</p>
      {weekdays.map((day, at) => (
        <TextField
          key={day}
          label={nameAt(at)}
          alert
          maxLength={60}
          autoComplete="off"
          placeholder={t('closed')}
          value={week[day] === CLOSED ? '' : week[day]}
          error={problemAt(`${store}.${day}`)}
          onChange={({ target }) =>
            onChange({ ...value, [store]: { ...week, [day]: target.value || CLOSED } })
          }
          onBlur={() => {
            if (week[day] === CLOSED) return;
            onChange({ ...value, [store]: { ...week, [day]: tidyHours(week[day]) } });
          }}
        />
      ))}
      <button
        type="button"
        className={button.secondary}
        onClick={() => {
          const all = Object.fromEntries(weekdays.map((day) => [day, week.monday]));
          onChange({ ...value, [store]: all as typeof week });
        }}
      >
        {t('likeMonday')} <span className="visually-hidden">{store}</span>
      </button>
    </fieldset>
  ));
};
