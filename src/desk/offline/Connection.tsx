import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useTranslations } from 'use-intl';
import type { OperatorOrders } from '../../contract/operator/operatorOrder';
import { api, operator, orderPath } from '../api/api';
import { useSession } from '../api/useSession';
import styles from '../components/desk.module.css';
import { Heading } from '../components/Heading';
import { confirmChanges, openChanges } from './changes';
import { makeDeliver } from './changesApi';
import { useIsOnline } from './connection';
import { FailedChanges } from './PendingChanges';
import { deleteResponses, readResponse, saveResponse } from './savedResponses';
import { useWaitingChanges } from './useWaitingChanges';

/** What is packed, shipped and collected today, the oldest first. */
const LISTS = ['to_pack', 'packed', 'due', 'ready'];
/** Each order is read by itself. */
const MAX_ORDERS = 100;
const DAY = 'day';
const NO_RESPONSE = { error: { status: 'FETCH_ERROR', error: 'no answer of the shop' } } as const;

/** By number of the order: how it was listed when it was read. */
type Day = Record<string, string>;

const isOrder = (url: string) => url.startsWith(orderPath(''));

/** Reads the orders of today and the first products, so that they are saved. Only what has changed is read again. */
const savedDayApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedDay: build.query<null, { orders: boolean; products: boolean }>({
      queryFn: async ({ orders, products }, _api, _options, read) => {
        const ask = async (url: string) => {
          const { data, meta } = await read(url);
          return meta?.savedAt ? undefined : (data as { data: OperatorOrders } | undefined);
        };
        if (products && !(await ask(operator('goods?')))) return NO_RESPONSE;
        if (!orders) return { data: null };
        const listed: Day = {};
        for (const status of LISTS) {
          const list = await ask(operator(`orders?status=${status}`));
          if (!list) return NO_RESPONSE;
          for (const order of list.data.results) listed[order.number] = JSON.stringify(order);
        }
        const known = ((await readResponse(DAY))?.body ?? {}) as Day;
        const saved: Day = {};
        for (const [number, row] of Object.entries(listed).slice(0, MAX_ORDERS)) {
          const url = orderPath(number);
          const isKept = known[number] === row && (await readResponse(url));
          const isRead = isKept || (await ask(url));
          if (!isRead) return NO_RESPONSE;
          saved[number] = row;
        }
        saveResponse(DAY, saved);
        const kept = new Set(Object.keys(saved).map(orderPath));
        await deleteResponses((url) => isOrder(url) && !kept.has(url)).catch(() => undefined);
        return { data: null };
      },
      providesTags: ['Day'],
    }),
  }),
});

const SAVE_MS = 5 * 60 * 1000;
const PROBE_MS = 10_000;

/**
 * Saves the day while there is a connection, says when there is none, checks whether it is back, and sends what waited
 * for it.
 */
export const Connection = () => {
  const t = useTranslations('offline');
  const store = useStore();
  const isOnline = useIsOnline();
  const session = useSession();
  const { rights, operatorId } = session;
  const waiting = useWaitingChanges().length;
  const day = { orders: rights.includes('orders'), products: rights.includes('stock') };
  savedDayApi.useSavedDayQuery(day, {
    pollingInterval: SAVE_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: false,
  });
  api.useSessionQuery(undefined, {
    pollingInterval: isOnline ? SAVE_MS : PROBE_MS,
    skipPollingIfUnfocused: true,
  });
  useEffect(() => openChanges(operatorId, makeDeliver(store)), [operatorId, store]);
  useEffect(() => {
    if (!session.savedAt) void confirmChanges();
  }, [session]);
  return (
    <div className={styles.connection}>
      <div role="status">
        {!isOnline && <p className={styles.offline}>{t('notice')}</p>}
        {waiting > 0 && <p className={styles.offline}>{t('count', { count: waiting })}</p>}
      </div>
      <FailedChanges />
    </div>
  );
};

/** In the place of what is printed, which the server makes. */
export const NeedsConnection = ({ of }: { of: 'slips' | 'labels' | 'invoices' }) => {
  const t = useTranslations('offline');
  return (
    <main className={styles.page}>
      <Heading key={of}>{t(of)}</Heading>
      <p>{t('needed')}</p>
    </main>
  );
};
