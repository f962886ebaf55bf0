import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { ExportedDocument, ExportedDocuments } from '../../../contract/operator/operatorOrder';
import { api, operator } from '../../api/api';
import styles from '../../components/desk.module.css';
import { ErrorMessage } from '../../components/ErrorMessage';
import { NextPage } from '../../components/NextPage';
import { useFormats } from '../../components/useFormats';
import documents from './documents.module.css';

/** YYYY-MM-DD, local to the shop; both are included. */
export interface Period {
  from: string;
  to: string;
}

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Invoices and credit notes that were issued on these days, the oldest first. */
    documents: build.infiniteQuery<ExportedDocuments, Period, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next,
      },
      query: ({ queryArg: period, pageParam: after }) =>
        operator(`invoices?${new URLSearchParams({ ...period, ...(after && { after }) })}`),
      transformResponse: ({ data }: { data: ExportedDocuments }) => data,
    }),
  }),
});

/** The server prints no more together. */
const MAX_PRINTED = 200;

const printOf = (list: ExportedDocument[]) =>
  `/invoices?documents=${list.map(({ _id }) => _id).join()}`;

const newTab = { target: '_blank', rel: 'noreferrer' } as const;

const Document = ({ document }: { document: ExportedDocument }) => {
  const t = useTranslations('documents');
  const { money, moment } = useFormats();
  const { kind, number, order, name, amount, currency, issuedAt } = document;
  const isCredit = kind === 'credit_note';
  return (
    <li className={documents.document}>
      <a href={printOf([document])} {...newTab}>
        {number}
      </a>
      <span className={documents.amount}>
        {isCredit && '−'}
        {money(amount, currency)}
      </span>
      <small>
        {t(kind)} · {moment(issuedAt)} · <Link to={`/orders/${order}`}>{order}</Link>
        {name && ` · ${name}`}
      </small>
    </li>
  );
};

/** The invoices and credit notes of a period: each opens to be printed, or all together. */
export const Documents = ({ period }: { period: Period }) => {
  const t = useTranslations('documents');
  // Each reading is recorded, so it is not read again with each look at the page.
  const list = documentsApi.useDocumentsInfiniteQuery(period, {
    refetchOnFocus: false,
    refetchOnReconnect: false,
    refetchOnMountOrArgChange: true,
  });
  const { data, error, refetch } = list;
  const shown = data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      {error && <ErrorMessage error={error} onRetry={refetch} />}
      {data && shown.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.rows}>
        {shown.map((document) => (
          <Document key={document._id} document={document} />
        ))}
      </ul>
      {shown.length > 0 && (
        <p className={styles.links}>
          <NextPage {...list} />
          {shown.length <= MAX_PRINTED && (
            <a className={button.secondary} href={printOf(shown)} {...newTab}>
              {t('print', { count: shown.length })}
            </a>
          )}
        </p>
      )}
    </>
  );
};
