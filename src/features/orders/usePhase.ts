import { type RefObject, useEffect, useState } from 'react';
import { readUnconfirmedSubmission, watchOrderDraft } from './orderDraft';

/** 'unsure': the shop may have the order. 'leaving': it has, and the payment's page is opening. */
export type Phase = 'ready' | 'unsure' | 'leaving';

/**
 * How far an order is, also when another tab asked, or was answered.
 * @param running whether this page waits for an answer of its own, which says more
 */
export const usePhase = (userId: string, running: RefObject<boolean>) => {
  const look = (): Phase => (readUnconfirmedSubmission(userId) ? 'unsure' : 'ready');
  const [phase, setPhase] = useState(look);
  useEffect(() => {
    const now = (): Phase => (readUnconfirmedSubmission(userId) ? 'unsure' : 'ready');
    const unwatch = watchOrderDraft(userId, () => {
      if (!running.current) setPhase(now());
    });
    // The browser's way back shows this page as it was left.
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      running.current = false;
      setPhase(now());
    };
    addEventListener('pageshow', returned);
    return () => {
      unwatch();
      removeEventListener('pageshow', returned);
    };
  }, [userId, running]);
  return { phase, setPhase, look };
};
