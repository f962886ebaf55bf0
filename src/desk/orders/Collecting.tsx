import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { OperatorOrder } from '../../contract/operator/operatorOrder';
import { api } from '../api/api';
import { DataAge } from '../components/DataAge';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { NextPage } from '../components/NextPage';
import { useFormats } from '../components/useFormats';
import { useChanges } from '../offline/changes';
import { withChanges } from '../offline/orderOperations';
import { useQueue } from '../offline/useQueue';
import collecting from './collecting.module.css';
import { HandOver } from './HandOver';
import { OrderLine } from './OrderLine';

/** Whether an order is what somebody says, shows or scans: its code, a part of the name, or its number. */
const isMeant = ({ number, name, pickUpCode }: OperatorOrder, text: string) => {
  const words = text.toLowerCase().trim();
  if (!words) return true;
  if (/^\d{4}$/.test(words)) return pickUpCode === words;
  const known = `${name} ${number} ${number.replace('-', '')}`.toLowerCase();
  return words.split(/\s+/).every((word) => known.includes(word));
};

const QUERY = '?status=ready';

/** An order that is found: what is in it, by which code it is known, and how it is handed over. */
const Found = ({ order, onDone }: { order: OperatorOrder; onDone: (number: string) => void }) => {
  const t = useTranslations('order');
  const { money } = useFormats();
  const [queue, problem] = useQueue();
  const { number, name, total, currency, isDue, pickUpCode, pickUp } = order;
  return (
    <section className={styles.card} aria-label={number}>
      <p className={collecting.who}>
        {pickUpCode && <strong>{t('code', { code: pickUpCode })}</strong>} <bdi>{name}</bdi>
      </p>
      <p>{pickUp?.name}</p>
      <OrderLine order={order} query={QUERY} />
      <div className={styles.links}>
        <HandOver
          due={isDue ? money(total, currency) : undefined}
          onHandOver={(body) => {
            void queue({ type: 'order/step', number, move: { step: 'collect', body } });
            onDone(number);
          }}
        />
      </div>
      {problem}
    </section>
  );
};

/** The counter: orders that are ready are found by code, name or number, and handed over, also without a connection. */
export const Collecting = () => {
  const t = useTranslations('collecting');
  const [text, setText] = useState('');
  const [done, setDone] = useState<string>();
  const list = api.useOrdersInfiniteQuery({ status: 'ready', q: '' });
  const { data, error, refetch } = list;
  const changes = useChanges();
  const listed = data?.pages.flatMap(({ results }) => results) ?? [];
  const ready = withChanges(listed, changes).filter(({ status }) => status === 'ready');
  const found = ready.filter((order) => isMeant(order, text));
  const [only, ...others] = found;
  const isFound = text.trim() !== '' && only !== undefined && others.length === 0;
  // A scanner ends what it types with Enter.
  const submit = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault();
  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      <DataAge of={data?.pages[0]} />
      <form onSubmit={submit} className={`${styles.filters} ${collecting.counter}`}>
        <label className={styles.whole}>
          {t('find')}
          <input
            value={text}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => {
              setText(target.value);
              setDone(undefined);
            }}
          />
          <small>{t('hint')}</small>
        </label>
      </form>
      <p role="status">{done && t('done', { number: done })}</p>
      {error && !data && <ErrorMessage error={error} onRetry={refetch} />}
      {isFound && (
        <Found
          key={only.number}
          order={only}
          onDone={(number) => {
            setDone(number);
            setText('');
          }}
        />
      )}
      {data && !isFound && found.length > 0 && (
        <section className={styles.card}>
          <h2>{t('waiting', { count: found.length })}</h2>
          <ul className={styles.rows}>
            {found.map((order) => (
              <li key={order.number} className={styles.row}>
                <OrderLine order={order} query={QUERY} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {data && found.length === 0 && (
        <p>
          {text.trim() ? t('noMatch', { text: text.trim() }) : t('none')}{' '}
          {text.trim() && (
            <Link to={`/orders?q=${encodeURIComponent(text.trim())}`}>{t('allOrders')}</Link>
          )}
        </p>
      )}
      <NextPage {...list} />
    </main>
  );
};
