import { SearchCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';
import type { OrderSubmission } from '../../features/orders/orderDraft';
import { paths } from '../../paths';
import { useConnection } from '../../pwa/connectivity';
import { SubmittedOrder } from './SubmittedOrder';

interface OrderStatusUnknownProps {
  /** Undefined when another tab has received the response in the meantime. */
  submission: OrderSubmission | undefined;
  isBusy: boolean;
  retry: () => void;
  goBack: () => void;
}

/** The order was sent without a response: shows it, with buttons to check or to go back. */
export const OrderStatusUnknown = (props: OrderStatusUnknownProps) => {
  const { submission, isBusy, retry, goBack } = props;
  const t = useTranslations('checkout.statusUnknown');
  const isOffline = useConnection() === 'offline';
  return (
    <>
      <Message page title={t('title')} text={t('text')} icon={<SearchCheck size={40} />}>
        <button type="button" className={button.primary} aria-busy={isBusy} onClick={retry}>
          {t('retry')}
        </button>
        <button
          type="button"
          className={button.secondary}
          aria-disabled={isBusy}
          onClick={() => !isBusy && goBack()}
        >
          {t('back')}
        </button>
        <Link to={paths.profile('orders')} className={button.secondary}>
          {t('orders')}
        </Link>
        <p role="status">{isBusy ? t('checking') : isOffline && t('offline')}</p>
      </Message>
      {submission && <SubmittedOrder {...submission} />}
    </>
  );
};
