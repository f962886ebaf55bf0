import { SearchCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';
import type { OrderSubmission } from '../../features/orders/orderDraft';
import { paths } from '../../paths';
import { useConnection } from '../../pwa/connectivityHooks';
import { SubmittedOrder } from './SubmittedOrder';

interface OrderStatusUnknownProps {
  asked: OrderSubmission | undefined;
  isBusy: boolean;
  onRetry: () => void;
  onBack: () => void;
}

/** The order was sent and no answer came: what it was, and the ways to find out or go on. */
export const OrderStatusUnknown = ({ asked, isBusy, onRetry, onBack }: OrderStatusUnknownProps) => {
  const t = useTranslations('checkout.unsure');
  const isOffline = useConnection() === 'offline';
  return (
    <>
      <Message page title={t('title')} text={t('text')} icon={<SearchCheck size={40} />}>
        <button type="button" className={button.primary} aria-busy={isBusy} onClick={onRetry}>
          {t('retry')}
        </button>
        <button
          type="button"
          className={button.secondary}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onBack()}
        >
          {t('back')}
        </button>
        <Link to={paths.profile('orders')} className={button.secondary}>
          {t('orders')}
        </Link>
        <p role="status">{isBusy ? t('asking') : isOffline && t('offline')}</p>
      </Message>
      {asked && <SubmittedOrder {...asked} />}
    </>
  );
};
