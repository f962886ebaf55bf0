import { useTranslations } from 'use-intl';
import { Checkbox } from '../../components/form/Checkbox';
import { TextField } from '../../components/form/TextField';
import type { ClosedDays } from '../../contract/shop/closedDays';
import { EntryList } from './EntryList';
import type { PartFormProps } from './FactsPart';
import { factsApi } from './factsApi';

/** Ranges of days on which nothing is packed or delivered. */
export const ClosedDaysForm = ({
  value = [],
  problemAt,
  onChange,
}: PartFormProps<'closedDays'>) => {
  const t = useTranslations('days');
  const hasStores = (factsApi.useDailyFactsQuery().data?.stores.length ?? 0) > 0;
  const set = (at: number, change: Partial<ClosedDays>) => {
    const range = { ...value[at], ...change } as ClosedDays;
    // Fields that are left empty are not there.
    if (!range.to) delete range.to;
    if (!range.name) delete range.name;
    if (!range.stores) delete range.stores;
    onChange(value.with(at, range));
  };
  return (
    <EntryList<ClosedDays>
      value={value}
      nameOf={(number) => t('closedRange', { number })}
      addLabel={t('addClosed')}
      makeNew={() => ({ from: '', ...(hasStores && { stores: true }) })}
      onChange={onChange}
    >
      {(range, at) => (
        <>
          <TextField
            type="date"
            label={t('from')}
            alert
            value={range.from}
            error={problemAt(`${at}.from`)}
            onChange={({ target }) => set(at, { from: target.value })}
          />
          <TextField
            type="date"
            label={t('to')}
            optional
            alert
            value={range.to ?? ''}
            error={problemAt(`${at}.to`)}
            onChange={({ target }) => set(at, { to: target.value })}
          />
          <TextField
            label={t('name')}
            optional
            alert
            maxLength={60}
            value={range.name ?? ''}
            error={problemAt(`${at}.name`)}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          {hasStores && (
            <Checkbox
              label={t('storesToo')}
              checked={range.stores ?? false}
              onChange={({ target }) => set(at, { stores: target.checked })}
            />
          )}
        </>
      )}
    </EntryList>
  );
};
