import { useTranslations } from 'use-intl';
import { TextField } from '../../components/form/TextField';
import type { PickUpPointFacts } from '../../contract/shop/pickUpFacts';
import { EntryList } from './EntryList';
import styles from './facts.module.css';
import { NumberField, OptionalAmountField } from './fields';
import { ListField } from './ListField';
import { type Hours, WindowFields } from './WindowFields';
import { newWindow } from './WindowsForm';

/** Undefined of what is left empty. */
export type PointChange = {
  [Name in keyof PickUpPointFacts]?: PickUpPointFacts[Name] | undefined;
};

interface PickUpPointFieldsProps {
  point: PickUpPointFacts;
  /** The names of the stores. */
  stores: string[];
  problemAt: (path: string) => string | undefined;
  onChange: (change: PointChange) => void;
}

const TEXTS = [
  ['name', 'pointName', 60],
  ['street', 'street', 100],
  ['postalCode', 'postalCode', 20],
  ['city', 'city', 100],
  ['state', 'state', 100],
  ['directions', 'directions', 200],
  ['map', 'map', 300],
] as const;
const NEEDED: readonly string[] = ['name', 'street', 'city'];

/** A place where orders are collected: where it is, what it costs and takes, and its hours. */
export const PickUpPointFields = ({
  point,
  stores,
  problemAt,
  onChange,
}: PickUpPointFieldsProps) => {
  const t = useTranslations('days');
  return (
    <>
      {TEXTS.map(([name, label, maxLength]) => (
        <TextField
          key={name}
          label={t(label)}
          optional={!NEEDED.includes(name)}
          alert
          maxLength={maxLength}
          value={point[name] ?? ''}
          error={problemAt(name)}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      {stores.length > 0 && (
        <label className={styles.select}>
          {t('store')}
          <select
            value={point.store ?? ''}
            onChange={({ target }) => onChange({ store: target.value })}
          >
            <option value="">{t('noStore')}</option>
            {stores.map((store) => (
              <option key={store}>{store}</option>
            ))}
          </select>
        </label>
      )}
      <NumberField
        label={t('readyDays')}
        hint={t('daysHint')}
        value={point.days ?? 0}
        error={problemAt('days')}
        onChange={(days) => onChange({ days })}
      />
      <OptionalAmountField
        label={t('collectFee')}
        value={point.fee}
        error={problemAt('fee')}
        onChange={(fee) => onChange({ fee })}
      />
      <OptionalAmountField
        label={t('collectDiscount')}
        value={point.discount}
        error={problemAt('discount')}
        onChange={(discount) => onChange({ discount })}
      />
      <ListField
        label={t('goods')}
        hint={t('goodsHint')}
        optional
        value={point.categories}
        path="categories"
        problemAt={problemAt}
        onChange={(categories) => onChange({ categories })}
      />
      <EntryList<Hours>
        value={point.hours}
        nameOf={(number) => t('hoursOf', { number })}
        addLabel={t('addHours')}
        makeNew={newWindow}
        onChange={(hours) => onChange({ hours })}
      >
        {(hours, at) => (
          <WindowFields
            value={hours}
            problemAt={(path) => problemAt(`hours.${at}.${path}`)}
            onChange={(change) =>
              onChange({ hours: point.hours.with(at, { ...hours, ...change }) })
            }
          />
        )}
      </EntryList>
    </>
  );
};
