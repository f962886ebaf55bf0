import { useTranslations } from 'use-intl';
import type { OutboxRow } from '../../outbox/outboxRow';
import { operations } from '../../store/operations';

/** Describes a pending change in a sentence. */
export const useChangeDescription = () => {
  const t = useTranslations('pendingChanges');
  return ({ operation, isNew }: OutboxRow) => {
    const { describe, title } = operations.descriptorOf(operation);
    if (operations.isKnown(operation)) return describe(operation, t, isNew);
    // Stored by another version of the shop.
    const subject = title(operation);
    return subject ? t('unknown', { subject }) : t('unknownSubject');
  };
};
