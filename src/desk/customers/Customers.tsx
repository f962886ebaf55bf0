import type { SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import styles from '../components/desk.module.css';
import { Failure } from '../components/Failure';
import { Heading } from '../components/Heading';
import { Question } from '../components/Question';
import { CustomerData } from './CustomerData';
import { customersApi } from './customersApi';

/** What the shop holds about a person, by e-mail address: shown, downloaded, or erased. */
export const Customers = () => {
  const t = useTranslations('customers');
  /** From the page of an order. */
  const { email = '' } = (useLocation().state ?? {}) as { email?: string };
  const [read, { data: record, error, isLoading }] = customersApi.useReadCustomerMutation();
  const [erase, erased] = customersApi.useEraseCustomerMutation();
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    erased.reset();
    void read(String(new FormData(event.currentTarget).get('email')).trim());
  };
  const isErased = erased.isSuccess;
  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      <form onSubmit={find} className={styles.filters}>
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
        <button type="submit" className={button.primary} aria-busy={isLoading}>
          {t('find')}
        </button>
      </form>
      <p className={styles.soft}>{t('recorded')}</p>
      {error && <Failure error={error} />}
      <p role="status">{erased.data?.message}</p>
      {record && !isErased && (
        <>
          <CustomerData record={record} />
          <p className={styles.links}>
            <Question
              label={t('erase')}
              title={t('question', { email: record.account.email })}
              text={t('erases')}
              confirm={t('eraseNow')}
              keep={t('keep')}
              isBusy={erased.isLoading}
              onConfirm={() => void erase(record.account.email)}
            />
          </p>
          {erased.error && <Failure error={erased.error} />}
        </>
      )}
    </main>
  );
};
