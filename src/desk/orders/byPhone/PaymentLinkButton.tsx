import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { TextField } from '../../../components/form/TextField';
import styles from '../../components/desk.module.css';
import { ErrorMessage } from '../../components/ErrorMessage';
import { useFormats } from '../../components/useFormats';
import { phoneApi } from './phoneApi';

interface PaymentLinkButtonProps {
  number: string;
  /** Of the customer; empty without one. */
  email: string;
}

/** Makes a link by which an order is paid without an account, to be copied or sent. */
export const PaymentLinkButton = ({ number, email }: PaymentLinkButtonProps) => {
  const t = useTranslations('byPhone');
  const { time } = useFormats();
  const [make, { data, error, isLoading }] = phoneApi.usePaymentLinkMutation();
  const [isCopied, setCopied] = useState(false);
  if (!data) {
    return (
      <div className={styles.links}>
        <button
          type="button"
          className={button.secondary}
          aria-busy={isLoading}
          onClick={() => void make(number)}
        >
          {t('makeLink')}
        </button>
        {error && <ErrorMessage error={error} />}
      </div>
    );
  }
  const { url, payUntil } = data;
  const mail = new URLSearchParams({ subject: t('mailSubject', { number }), body: url });
  return (
    <div className={styles.form}>
      <TextField
        label={t('link')}
        hint={t('linkUntil', { time: time(payUntil) })}
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <p className={styles.links}>
        {navigator.clipboard && (
          <button
            type="button"
            className={button.secondary}
            onClick={() =>
              navigator.clipboard.writeText(url).then(
                () => setCopied(true),
                () => undefined,
              )
            }
          >
            {t('copy')}
          </button>
        )}
        {email && (
          <a
            className={button.secondary}
            href={`mailto:${encodeURIComponent(email)}?${mail.toString().replaceAll('+', '%20')}`}
          >
            {t('mailLink')}
          </a>
        )}
        <span role="status">{isCopied && t('copied')}</span>
      </p>
    </div>
  );
};
