import { skipToken } from '@reduxjs/toolkit/query';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OfferedWindow, WindowChoice } from '../../contract/deliveryWindow';
import type { OperatorOrderDetails } from '../../contract/operator/operatorOrder';
import { api, orderPath, send } from '../api/api';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { useFormats } from '../components/useFormats';

/** Into which delivery windows an order can be moved. */
const windowsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The next one first; full ones are among them. */
    windows: build.query<OfferedWindow[], string>({
      query: (number) => `${orderPath(number)}/windows`,
      transformResponse: ({ data }: { data: { results: OfferedWindow[] } }) => data.results,
      providesTags: ['Orders'],
    }),
    moveToWindow: build.mutation<{ message: string }, WindowChoice & { number: string }>({
      query: ({ number, ...choice }) => send(`${orderPath(number)}/window`, 'POST', choice),
      invalidatesTags: ['Orders'],
    }),
  }),
});

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
  const name = order.pickUp ? 'openPickUp' : 'open';
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
          {t(name)}
        </button>
      )}
      {isOpen && (
        <form
          onSubmit={submit}
          aria-label={t(name)}
          className={`${styles.question} ${styles.filters} ${styles.whole}`}
        >
          {offer.error && <ErrorMessage error={offer.error} onRetry={offer.refetch} />}
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
          {moved.error && <ErrorMessage error={moved.error} />}
        </form>
      )}
      <p role="status">{moved.data?.message}</p>
    </div>
  );
};
