import { useTranslations } from 'use-intl';
import { newUuid } from '../../browser/newUuid';
import type { WindowFacts } from '../../contract/shop/windowFacts';
import { EntryList } from './EntryList';
import type { PartFormProps } from './FactsPart';
import { PostalCodesField } from './PostalCodesField';
import { WEEKDAYS } from './useWeekdays';
import { type Hours, WindowFields } from './WindowFields';

/** Orders keep the id of their window, so a new one gets one that none had. */
export const newWindow = (): Hours => ({
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
      {(window, at) => {
        const problemOf = (path: string) => problemAt(`${at}.${path}`);
        return (
          <>
            <WindowFields
              value={window}
              problemAt={problemOf}
              onChange={(change) => set(at, change)}
            />
            <PostalCodesField
              value={window.postalCodes}
              problemAt={problemOf}
              onChange={(postalCodes) => set(at, { postalCodes })}
            />
          </>
        );
      }}
    </EntryList>
  );
};
