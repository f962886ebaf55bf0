import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { TextField } from '../../../components/form/TextField';
import type { GotIt, GotItQuery } from '../../../contract/operator/operatorBatch';
import styles from '../../components/desk.module.css';
import { ErrorMessage } from '../../components/ErrorMessage';
import { Heading } from '../../components/Heading';
import { useDay } from '../../components/useDay';
import { useFormats } from '../../components/useFormats';
import { batchesApi } from './batchesApi';
import { ProductChoice } from './ProductChoice';

/** Writes down a batch that came in. */
const NewBatch = ({ today }: { today: string }) => {
  const t = useTranslations('batches');
  const [add, { error, isLoading }] = batchesApi.useAddBatchMutation();
  /** The form is empty again when one is stored. */
  const [count, setCount] = useState(0);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const textOf = (name: string) => String(values.get(name) ?? '').trim();
    const said = { product: textOf('product'), code: textOf('code'), cameInOn: textOf('day') };
    const { error: failure } = await add(said);
    if (!failure) setCount(count + 1);
  };
  return (
    <section className={`${styles.card} ${styles.screen}`} aria-labelledby="came-in">
      <h2 id="came-in">{t('cameIn')}</h2>
      <form key={count} onSubmit={submit} className={styles.form}>
        <ProductChoice name="product" label={t('product')} hint={t('productHint')} />
        <TextField name="code" label={t('code')} maxLength={40} autoComplete="off" />
        <TextField name="day" type="date" label={t('on')} defaultValue={today} />
        {error && <ErrorMessage error={error} />}
        <p className={styles.links}>
          <button type="submit" className={button.primary} aria-busy={isLoading}>
            {t('add')}
          </button>
        </p>
      </form>
    </section>
  );
};

/** Those who got it, with their addresses for one mail to all of them. */
const People = ({ people }: { people: GotIt[] }) => {
  const t = useTranslations('batches');
  const { day } = useFormats();
  const mails = [...new Set(people.flatMap(({ email }) => (email.includes('@') ? [email] : [])))];
  return (
    <>
      <p role="status">{t('found', { count: people.length })}</p>
      {mails.length > 0 && (
        <p className={`${styles.links} ${styles.screen}`}>
          <a
            className={button.primary}
            href={`mailto:?bcc=${mails.map(encodeURIComponent).join(',')}`}
          >
            {t('write', { count: mails.length })}
          </a>
          <button
            type="button"
            className={button.secondary}
            onClick={() => void navigator.clipboard.writeText(mails.join(', '))}
          >
            {t('copy')}
          </button>
          <button type="button" className={button.secondary} onClick={() => print()}>
            {t('print')}
          </button>
        </p>
      )}
      <ul className={styles.rows}>
        {people.map(({ number, packedOn, name, phone, email, label, packs, code }) => (
          <li key={`${number} ${label}`} className={styles.row}>
            <span>
              <strong dir="auto">{name}</strong> {packs} × {label}
              <br />
              <small>
                <Link to={`/orders/${number}`}>{number}</Link> · {day(packedOn)} ·{' '}
                {code === undefined ? t('maybe') : t('sure', { code })}
              </small>
              <br />
              <small>
                {phone && <a href={`tel:${phone}`}>{phone}</a>} {email}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

const WhoGotIt = ({ today }: { today: string }) => {
  const t = useTranslations('batches');
  const [query, setQuery] = useState<GotItQuery>();
  const [read, { data, error, isFetching }] = batchesApi.useLazyWhoGotItQuery();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const textOf = (name: string) => String(values.get(name) ?? '').trim();
    const code = textOf('batch');
    const days = { from: textOf('from'), to: textOf('to') };
    const next = { product: textOf('of'), ...(code && { code }), ...days };
    setQuery(next);
    void read(next);
  };
  return (
    <section className={styles.card} aria-labelledby="who">
      <h2 id="who">{t('who')}</h2>
      <form onSubmit={submit} className={`${styles.form} ${styles.screen}`}>
        <ProductChoice name="of" label={t('product')} hint={t('productHint')} />
        <TextField name="batch" label={t('code')} hint={t('codeHint')} optional maxLength={40} />
        <TextField name="from" type="date" label={t('from')} />
        <TextField name="to" type="date" label={t('to')} defaultValue={today} />
        <p className={styles.soft}>{t('recorded')}</p>
        <p className={styles.links}>
          <button type="submit" className={button.primary} aria-busy={isFetching}>
            {t('show')}
          </button>
        </p>
      </form>
      {error && <ErrorMessage error={error} />}
      {query && data && !error && <People people={data} />}
    </section>
  );
};

/** Which goods came in together, and who got them: a recall in five minutes. */
export const BatchesPage = () => {
  const t = useTranslations('batches');
  const { day } = useFormats();
  const [today] = useDay();
  const { data, error, refetch } = batchesApi.useBatchesQuery();
  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      <WhoGotIt today={today} />
      <NewBatch today={today} />
      {error && <ErrorMessage error={error} onRetry={refetch} />}
      <ul className={`${styles.rows} ${styles.screen}`}>
        {data?.map(({ product, name, code, cameInOn, by }) => (
          <li key={`${product} ${code}`} className={styles.row}>
            <span>
              <strong>{code}</strong> <bdi>{name}</bdi>
              <br />
              <small>
                {day(cameInOn)} · {by}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </main>
  );
};
