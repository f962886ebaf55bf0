import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Checkbox } from '../../components/form/Checkbox';
import { TextField } from '../../components/form/TextField';
import type { ClosedDays } from '../../contract/shop/closedDays';
import type { PartFormProps } from './FactsPart';
import styles from './facts.module.css';
import { useKeyed } from './useKeyed';

/** Ranges of days on which nothing is packed or delivered. */
export const ClosedDaysForm = ({
  value = [],
  problemAt,
  onChange,
}: PartFormProps<'closedDays'>) => {
  const t = useTranslations('days');
  const { keys, added, removed } = useKeyed(value.length);
  const set = (at: number, change: Partial<ClosedDays>) => {
    const range = { ...value[at], ...change } as ClosedDays;
    // Fields that are left empty are not there.
    if (!range.to) delete range.to;
    if (!range.name) delete range.name;
    if (!range.stores) delete range.stores;
    onChange(value.with(at, range));
  };
  return (
    <>
      {value.map((range, at) => (
        <fieldset key={keys[at]} className={styles.group}>
          <legend>{t('closedRange', { number: at + 1 })}</legend>
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
          <Checkbox
            label={t('storesToo')}
            checked={range.stores ?? false}
            onChange={({ target }) => set(at, { stores: target.checked })}
          />
          <button
            type="button"
            className={button.secondary}
            onClick={() => {
              removed(at);
              onChange(value.toSpliced(at, 1));
            }}
          >
            {t('remove')}{' '}
            <span className="visually-hidden">{t('closedRange', { number: at + 1 })}</span>
          </button>
        </fieldset>
      ))}
      <p>
        <button
          type="button"
          className={button.secondary}
          onClick={() => {
            added();
            onChange([...value, { from: '', stores: true }]);
          }}
        >
          {t('addClosed')}
        </button>
      </p>
    </>
  );
};
