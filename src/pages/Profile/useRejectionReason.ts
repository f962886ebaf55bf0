import { useTranslations } from 'use-intl';
import { defaultMessage } from '../../messages/ShopIntl';
import type { Change } from '../../outbox/outboxRow';
import { isKnown } from '../../outbox/parseStoredRow';

/** Says why a change is not sent by itself any more. */
export const useRejectionReason = () => {
  const t = useTranslations('waiting');
  return ({ operation, state, reason }: Change) => {
    if (!isKnown(operation)) return t('unknownReason');
    if (state === 'needsYou') return t('needsYou');
    // The device gave it up: the shop was never asked.
    if (reason === defaultMessage('changeExpired')) return t('expired');
    return reason ? t('refused', { reason }) : t('refusedUnsaid');
  };
};
