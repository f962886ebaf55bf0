import type { SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { CustomerRecord } from '../../contract/operator/operatorCustomer';
import { api, operator, send } from '../api/api';
import { ConfirmDialog } from '../components/ConfirmDialog';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { CustomerData } from './CustomerData';

/** By one of them. */
interface CustomerKey {
  email?: string;
  /** Of a customer who has given no address. */
  customerId?: string;
}

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, since each reading is recorded, and nothing of it is kept. */
    readCustomer: build.mutation<CustomerRecord, CustomerKey>({
      query: (key) => send(operator('customer/export'), 'POST', key),
      transformResponse: ({ data }: { data: CustomerRecord }) => data,
    }),
    eraseCustomer: build.mutation<{ message: string }, CustomerKey>({
      query: (key) => send(operator('customer/erase'), 'POST', key),
      // Their name stands on their orders.
      invalidatesTags: (_result, error) => (error ? [] : ['Orders']),
    }),
  }),
});

/** What the shop holds about a customer, by e-mail address or from their order: shown, downloaded, or erased. */
export const Customers = () => {
  const t = useTranslations('customers');
  /** From the page of an order. */
  const { email = '', customerId } = (useLocation().state ?? {}) as CustomerKey;
  const [read, { data: record, error, isLoading }] = customersApi.useReadCustomerMutation();
  const [erase, erased] = customersApi.useEraseCustomerMutation();
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    erased.reset();
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    void read(customerId ? { customerId } : { email: typed });
  };
  const isErased = erased.isSuccess;
  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      <form onSubmit={find} className={styles.filters}>
        {!customerId && (
          <label>
            {t('email')}
            <input
              name="email"
              type="email"
              defaultValue={email}
              required
              minLength={3}
              maxLength={320}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
        )}
        <button type="submit" className={button.primary} aria-busy={isLoading}>
          {t(customerId ? 'shown' : 'find')}
        </button>
      </form>
      <p className={styles.soft}>{t('recorded')}</p>
      {error && <ErrorMessage error={error} />}
      <p role="status">{erased.data?.message}</p>
      {record && !isErased && (
        <>
          <CustomerData record={record} />
          <p className={styles.links}>
            <ConfirmDialog
              label={t('erase')}
              title={t('question', { email: record.account.email || record.account.name })}
              text={t('erases')}
              confirm={t('eraseNow')}
              keep={t('keep')}
              isBusy={erased.isLoading}
              onConfirm={() =>
                void erase(customerId ? { customerId } : { email: record.account.email })
              }
            />
          </p>
          {erased.error && <ErrorMessage error={erased.error} />}
        </>
      )}
    </main>
  );
};
