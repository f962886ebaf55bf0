import { skipToken } from '@reduxjs/toolkit/query';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OperatorOrderDetails } from '../../contract/operatorOrder';
import styles from '../components/desk.module.css';
import { Failure } from '../components/Failure';
import { useFormats } from '../components/useFormats';
import { windowsApi } from './windowsApi';

const MOVABLE = ['awaiting_payment', 'paid', 'confirmed', 'packed'];

/** Moves an order that has not left to other hours. It needs a connection. */
export const MoveWindow = ({ order }: { order: OperatorOrderDetails }) => {
  const t = useTranslations('moveWindow');
  const { day, hours } = useFormats();
  const { number, window, status } = order;
  const [isOpen, setOpen] = useState(false);
  const offer = windowsApi.useWindowsQuery(isOpen ? number : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const [move, moved] = windowsApi.useMoveToWindowMutation();
  if (!window || !MOVABLE.includes(status)) return null;

  const windows = offer.currentData;
  const free = windows?.find(({ places }) => places !== 'full');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [date = '', id = ''] = String(new FormData(event.currentTarget).get('window')).split(' ');
    if (!(await move({ number, date, id })).error) setOpen(false);
  };
  const close = () => {
    moved.reset();
    setOpen(false);
  };
  return (
    <div className={styles.links}>
      {!isOpen && (
        <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
          {t('open')}
        </button>
      )}
      {isOpen && (
        <form
          onSubmit={submit}
          aria-label={t('open')}
          className={`${styles.question} ${styles.filters} ${styles.whole}`}
        >
          {offer.error && <Failure error={offer.error} onRetry={offer.refetch} />}
          {windows && !free && <p>{t('none')}</p>}
          {windows && free && (
            <>
              <label>
                {t('to')}
                <select name="window" defaultValue={`${free.date} ${free.id}`}>
                  {windows.map(({ places, ...each }) => (
                    <option
                      key={`${each.date} ${each.id}`}
                      value={`${each.date} ${each.id}`}
                      disabled={places === 'full'}
                    >
                      {day(each.date)}, {hours(each)}
                      {places && ` · ${t(places)}`}
                    </option>
                  ))}
                </select>
              </label>
              <p className={styles.whole}>{t('mailed')}</p>
              <button type="submit" className={button.primary} aria-busy={moved.isLoading}>
                {t('move')}
              </button>
            </>
          )}
          <button type="button" className={button.secondary} onClick={close}>
            {t('keep')}
          </button>
          {moved.error && <Failure error={moved.error} />}
        </form>
      )}
      <p role="status">{moved.data?.message}</p>
    </div>
  );
};
