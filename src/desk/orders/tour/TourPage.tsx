import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { newUuid } from '../../../browser/newUuid';
import button from '../../../components/button.module.css';
import type { TourStop } from '../../../contract/operator/operatorTour';
import { sumWeights } from '../../../contract/rules/lineWeight';
import { isWaiting } from '../../../sync/outbox/outboxRow';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { DataAge } from '../../components/DataAge';
import { DayField } from '../../components/DayField';
import styles from '../../components/desk.module.css';
import { ErrorMessage } from '../../components/ErrorMessage';
import { Heading } from '../../components/Heading';
import { useDay } from '../../components/useDay';
import { useFormats } from '../../components/useFormats';
import { useWeight } from '../../components/useWeight';
import { useChanges } from '../../offline/changes';
import { type TourOperation, withChanges } from '../../offline/orderOperations';
import { useQueue } from '../../offline/useQueue';
import { Stop } from './Stop';
import { tourApi } from './tourApi';

/** The stops in the order that this device has given them and the shop may not know yet. */
const sorted = (stops: TourStop[], numbers: string[] | undefined) => {
  if (!numbers) return stops;
  const placeOf = ({ number }: TourStop) => {
    const place = numbers.indexOf(number);
    return place < 0 ? numbers.length : place;
  };
  return stops.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** All packed orders leave together: asked for once, and undone for a minute. */
const Leave = ({ stops }: { stops: TourStop[] }) => {
  const t = useTranslations('bulk');
  const tTour = useTranslations('tour');
  const [queue, problem] = useQueue();
  const packed = stops.filter(({ status }) => status === 'packed');
  const count = packed.length;
  if (count === 0) return problem || null;
  const leave = () => {
    const bulk = newUuid();
    const move = { step: 'ship', body: {} } as const;
    void queue(
      ...packed.map(({ number }) => ({ type: 'order/step' as const, number, move, bulk })),
    );
  };
  return (
    <>
      <ConfirmDialog
        isNext
        isBusy={false}
        label={tTour('leave', { count })}
        title={t('shipTitle', { count })}
        text={`${t('shipText', { count })} ${t('undoable')}`}
        confirm={t('shipNow')}
        keep={t('keep')}
        onConfirm={leave}
      />
      {problem}
    </>
  );
};

/** The way from door to door on a day: what is read and ticked off there works without a connection. */
export const TourPage = () => {
  const t = useTranslations('tour');
  const { money, hours, day: shown } = useFormats();
  const weightOf = useWeight();
  const [day, setDay] = useDay();
  const [query, setQuery] = useSearchParams();
  const [queue, problem] = useQueue();
  const changes = useChanges();
  const {
    currentData: data,
    error,
    refetch,
  } = tourApi.useTourQuery(day, { refetchOnFocus: false });
  const sortings = changes
    .filter(isWaiting)
    .map(({ operation }) => operation as TourOperation)
    .filter(({ type, date }) => type === 'tour/sort' && date === day);
  const all = sorted(withChanges(data?.results ?? [], changes), sortings.at(-1)?.numbers);
  const windows = new Map(all.flatMap(({ window }) => (window ? [[window.id, window]] : [])));
  const chosen = query.get('window') ?? '';
  const stops = all.filter(({ window }) => !chosen || window?.id === chosen);
  const open = stops.filter(({ status }) => status !== 'delivered');
  const due = open.reduce((sum, { due: amount = 0 }) => sum + amount, 0);
  const choose = (id: string) => {
    const next = new URLSearchParams(query);
    if (id) next.set('window', id);
    else next.delete('window');
    setQuery(next, { replace: true });
  };
  const move = (at: number, by: -1 | 1) => {
    const numbers = all.map(({ number }) => number);
    const [one, other] = [stops[at]?.number ?? '', stops[at + by]?.number ?? ''];
    const [from, to] = [numbers.indexOf(one), numbers.indexOf(other)];
    numbers[from] = other;
    numbers[to] = one;
    void queue({ type: 'tour/sort', date: day, numbers });
  };
  return (
    <main className={styles.page}>
      <Heading>{t('heading', { day: shown(day) })}</Heading>
      <div className={`${styles.filters} ${styles.screen}`}>
        <DayField label={t('day')} day={day} onChange={setDay} />
        {windows.size > 1 && (
          <label>
            {t('window')}
            <select value={chosen} onChange={({ target }) => choose(target.value)}>
              <option value="">{t('allDay')}</option>
              {[...windows].map(([id, window]) => (
                <option key={id} value={id}>
                  {hours(window)}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" className={button.secondary} onClick={() => print()}>
          {t('print')}
        </button>
      </div>
      {error && <ErrorMessage error={error} onRetry={refetch} />}
      <DataAge of={data} />
      {data && (
        <p role="status">
          {open.length > 0
            ? t('left', {
                count: open.length,
                weight: weightOf(sumWeights(open.map(({ weight }) => weight))),
              })
            : t(stops.length > 0 ? 'done' : 'none')}
          {due > 0 && ` ${t('toCollect', { amount: money(due) })}`}
        </p>
      )}
      <Leave stops={stops} />
      {problem}
      <ol className={styles.packs}>
        {stops.map((stop, at) => (
          <Stop
            key={stop.number}
            stop={stop}
            place={at + 1}
            count={stops.length}
            onMove={(by) => move(at, by)}
          />
        ))}
      </ol>
    </main>
  );
};
