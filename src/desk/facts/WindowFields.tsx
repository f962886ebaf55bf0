import { useTranslations } from 'use-intl';
import { TextField } from '../../components/form/TextField';
import type { WindowFacts } from '../../contract/shop/windowFacts';
import { Choices, NumberField } from './fields';
import { useWeekdays } from './useWeekdays';

export type Hours = Omit<WindowFacts, 'postalCodes' | 'categories'>;

interface WindowFieldsProps {
  value: Hours;
  problemAt: (path: string) => string | undefined;
  onChange: (change: Partial<Hours>) => void;
}

/** When orders are delivered or collected: the hours, their places and how long they can be chosen. */
export const WindowFields = ({ value, problemAt, onChange }: WindowFieldsProps) => {
  const t = useTranslations('days');
  const { options } = useWeekdays();
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="time"
          label={t(name === 'from' ? 'begins' : 'ends')}
          alert
          value={value[name]}
          error={problemAt(name)}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      <NumberField
        label={t('places')}
        value={value.places}
        error={problemAt('places')}
        onChange={(places) => onChange({ places })}
      />
      <NumberField
        label={t('cutOffHours')}
        value={value.cutOffMinutes / 60}
        error={problemAt('cutOffMinutes')}
        onChange={(hours) => onChange({ cutOffMinutes: Math.round(hours * 60) })}
      />
      <NumberField
        label={t('daysAhead')}
        value={value.daysAhead}
        error={problemAt('daysAhead')}
        onChange={(daysAhead) => onChange({ daysAhead })}
      />
      <Choices
        label={t('weekdays')}
        options={options}
        chosen={value.days}
        error={problemAt('days')}
        onChange={(days) => onChange({ days })}
      />
    </>
  );
};
