import { useTranslations } from 'use-intl';
import { newUuid } from '../../browser/newUuid';
import { TextField } from '../../components/form/TextField';
import type { WindowFacts } from '../../contract/shop/windowFacts';
import { EntryList } from './EntryList';
import type { PartFormProps } from './FactsPart';
import { Choices, NumberField } from './fields';
import { PostalCodesField } from './PostalCodesField';
import { useWeekdays, WEEKDAYS } from './useWeekdays';

/** Orders keep the id of their window, so a new one gets one that none had. */
const newWindow = (): WindowFacts => ({
  id: `window-${newUuid().slice(0, 8)}`,
  days: WEEKDAYS.slice(0, 5),
  from: '',
  to: '',
  places: 10,
  cutOffMinutes: 720,
  daysAhead: 6,
});

/** Hours in which orders are delivered. */
export const WindowsForm = ({
  value = [],
  problemAt,
  onChange,
}: PartFormProps<'deliveryWindows'>) => {
  const t = useTranslations('days');
  const { options } = useWeekdays();
  const set = (at: number, change: Partial<WindowFacts>) => {
    const window = { ...value[at], ...change } as WindowFacts;
    if (window.postalCodes?.length === 0) delete window.postalCodes;
    onChange(value.with(at, window));
  };
  return (
    <EntryList<WindowFacts>
      value={value}
      nameOf={(number) => t('windowOf', { number })}
      addLabel={t('addWindow')}
      makeNew={newWindow}
      onChange={onChange}
    >
      {(window, at) => (
        <>
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              type="time"
              label={t(name === 'from' ? 'begins' : 'ends')}
              alert
              value={window[name]}
              error={problemAt(`${at}.${name}`)}
              onChange={({ target }) => set(at, { [name]: target.value })}
            />
          ))}
          <NumberField
            label={t('places')}
            value={window.places}
            error={problemAt(`${at}.places`)}
            onChange={(places) => set(at, { places })}
          />
          <NumberField
            label={t('cutOffHours')}
            value={window.cutOffMinutes / 60}
            error={problemAt(`${at}.cutOffMinutes`)}
            onChange={(hours) => set(at, { cutOffMinutes: Math.round(hours * 60) })}
          />
          <NumberField
            label={t('daysAhead')}
            value={window.daysAhead}
            error={problemAt(`${at}.daysAhead`)}
            onChange={(daysAhead) => set(at, { daysAhead })}
          />
          <PostalCodesField
            value={window.postalCodes}
            problemAt={(path) => problemAt(`${at}.${path}`)}
            onChange={(postalCodes) => set(at, { postalCodes })}
          />
          <Choices
            label={t('weekdays')}
            options={options}
            chosen={window.days}
            error={problemAt(`${at}.days`)}
            onChange={(days) => set(at, { days })}
          />
        </>
      )}
    </EntryList>
  );
};
