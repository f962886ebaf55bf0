import { useTranslations } from 'use-intl';
import type { OutboxRow } from '../../outbox/outboxRow';
import { operations } from '../../store/operations';

/** The reason why a change is no longer sent automatically. */
export const useRejectionReason = () => {
  const t = useTranslations('pendingChanges');
  return ({ operation, state, reason, isExpired }: OutboxRow) => {
    if (!operations.isKnown(operation)) return t('unknownReason');
    if (state === 'needsAction') return t('needsAction');
    if (isExpired) return t('expired');
    return reason ? t('rejected', { reason }) : t('rejectedWithoutReason');
  };
};
