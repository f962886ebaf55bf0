import { useTranslations } from 'use-intl';
import { defaultMessage } from '../../messages/ShopIntl';
import type { OutboxRow } from '../../outbox/outboxRow';
import { operations } from '../../store/operations';

/** Says why a change is not sent by itself any more. */
export const useRejectionReason = () => {
  const t = useTranslations('waiting');
  return ({ operation, state, reason }: OutboxRow) => {
    if (!operations.isKnown(operation)) return t('unknownReason');
    if (state === 'needsYou') return t('needsYou');
    // The device gave it up: the shop was never asked.
    if (reason === defaultMessage('changeExpired')) return t('expired');
    return reason ? t('refused', { reason }) : t('refusedUnsaid');
  };
};
