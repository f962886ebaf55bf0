import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OperatorOrder } from '../../contract/operator/operatorOrder';
import { isToPack } from '../../contract/rules/isToPack';
import styles from '../components/desk.module.css';
import type { LaterStep } from '../offline/orderOperations';
import { useQueue } from '../offline/useQueue';

interface BulkStepsProps {
  /** The selected ones. */
  orders: OperatorOrder[];
  onDone: () => void;
}

const PACKED: LaterStep = { step: 'pack' };
const SHIPPED: LaterStep = { step: 'ship', body: {} };

/** What can be done with all selected orders. */
export const BulkSteps = ({ orders, onDone }: BulkStepsProps) => {
  const t = useTranslations('bulk');
  const [queue, problem] = useQueue();
  const { search } = useLocation();
  const toPack = orders.filter(({ status }) => isToPack(status));
  const toShip = orders.filter(({ status }) => status === 'packed');
  const numbers = orders.map(({ number }) => number).join(',');

  const moveAll = (moved: OperatorOrder[], move: LaterStep) => {
    void queue(...moved.map(({ number }) => ({ type: 'order/step' as const, number, move })));
    onDone();
  };

  return (
    <div className={styles.bulk}>
      {orders.length > 0 && (
        <>
          <strong>{t('selected', { count: orders.length })}</strong>
          {toPack.length > 0 && (
            <button
              type="button"
              className={button.primary}
              data-key="p"
              onClick={() => moveAll(toPack, PACKED)}
            >
              {t('pack', { count: toPack.length })}
            </button>
          )}
          {toShip.length > 0 && (
            <button
              type="button"
              className={button.primary}
              data-key="s"
              onClick={() => moveAll(toShip, SHIPPED)}
            >
              {t('ship', { count: toShip.length })}
            </button>
          )}
          <Link
            className={button.secondary}
            to={`/pick?numbers=${numbers}`}
            state={{ list: search }}
          >
            {t('pick')}
          </Link>
          <a
            className={button.secondary}
            href={`/slips?numbers=${numbers}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('slips')}
          </a>
          <a
            className={button.secondary}
            href={`/labels?numbers=${numbers}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('labels')}
          </a>
        </>
      )}
      {problem}
    </div>
  );
};
