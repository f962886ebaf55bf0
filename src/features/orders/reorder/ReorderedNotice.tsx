import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import prose from '../../../components/prose.module.css';
import { ReorderNotes } from './ReorderNotes';
import type { ReorderResult } from './reorder';

/** What "Buy again" has done, in the state of the history entry of the checkout. */
export interface Reordered extends ReorderResult {
  /** Whether the cart had other goods before, which stay in it. */
  hasOthers: boolean;
}

/** On the checkout after "Buy again": what is missing, and what was in the cart before. */
export const ReorderedNotice = () => {
  const t = useTranslations('order');
  const { state }: { state: { reordered?: Reordered } | null } = useLocation();
  const reordered = state?.reordered;
  if (!reordered) return null;
  const { unavailable, failed, hasOthers } = reordered;
  if (unavailable.length + failed === 0 && !hasOthers) return null;
  return (
    <div className={prose.note}>
      <ReorderNotes result={reordered} />
      {hasOthers && <p>{t('reorderOthers')}</p>}
    </div>
  );
};
