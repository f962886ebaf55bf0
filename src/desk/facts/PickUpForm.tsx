import { useTranslations } from 'use-intl';
import { newUuid } from '../../browser/newUuid';
import { Checkbox } from '../../components/form/Checkbox';
import type { PickUpFacts, PickUpPointFacts } from '../../contract/shop/pickUpFacts';
import { EntryList } from './EntryList';
import type { PartFormProps } from './FactsPart';
import { factsApi } from './factsApi';
import { NumberField } from './fields';
import { PickUpPointFields, type PointChange } from './PickUpPointFields';
import { newWindow } from './WindowsForm';

const NONE: PickUpFacts = { points: [], keepDays: 2, refund: 'all' };

/** Orders keep the id of their point. */
const newPoint = (): PickUpPointFacts => ({
  id: `point-${newUuid().slice(0, 8)}`,
  name: '',
  street: '',
  city: '',
  hours: [newWindow()],
});

/** Fields that are left empty are not there. */
const withoutEmpty = (point: PointChange): PickUpPointFacts => {
  const needed = ['name', 'street', 'city', 'hours'];
  const isSaid = ([name, value]: [string, unknown]) =>
    needed.includes(name) ||
    !(value === '' || value === undefined || (Array.isArray(value) && value.length === 0));
  return Object.fromEntries(Object.entries(point).filter(isSaid)) as PickUpPointFacts;
};

/** Where orders are collected, and what becomes of those that are not. */
export const PickUpForm = ({ value = NONE, problemAt, onChange }: PartFormProps<'pickUp'>) => {
  const t = useTranslations('days');
  const { data } = factsApi.useDailyFactsQuery();
  const stores = data?.stores.map(({ name }) => name) ?? [];
  const { points } = value;
  const setPoints = (next: PickUpPointFacts[]) => onChange({ ...value, points: next });
  return (
    <>
      <EntryList<PickUpPointFacts>
        value={points}
        nameOf={(number) => t('pointOf', { number })}
        addLabel={t('addPoint')}
        makeNew={newPoint}
        onChange={setPoints}
      >
        {(point, at) => (
          <PickUpPointFields
            point={point}
            stores={stores}
            problemAt={(path) => problemAt(`points.${at}.${path}`)}
            onChange={(change) => setPoints(points.with(at, withoutEmpty({ ...point, ...change })))}
          />
        )}
      </EntryList>
      <NumberField
        label={t('keepDays')}
        value={value.keepDays}
        error={problemAt('keepDays')}
        onChange={(keepDays) => onChange({ ...value, keepDays })}
      />
      <Checkbox
        label={t('refundAll')}
        checked={value.refund === 'all'}
        onChange={({ target }) => onChange({ ...value, refund: target.checked ? 'all' : 'none' })}
      />
    </>
  );
};
