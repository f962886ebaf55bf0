import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OperatorOrder } from '../../contract/operatorOrder';
import { isToPack } from '../../contract/rules/isToPack';
import { api, messageOf, type Step } from '../api';
import styles from '../desk.module.css';

interface BulkStepsProps {
  /** The selected ones. */
  orders: OperatorOrder[];
  onDone: () => void;
}

const PACKED: Step = { step: 'pack' };
const SHIPPED: Step = { step: 'ship', body: {} };

/** What can be done with all selected orders: each is told when it could not be done. */
export const BulkSteps = ({ orders, onDone }: BulkStepsProps) => {
  const t = useTranslations('bulk');
  const [move] = api.useMoveMutation();
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<string[]>([]);
  const toPack = orders.filter(({ status }) => isToPack(status));
  const toShip = orders.filter(({ status }) => status === 'packed');
  const numbers = orders.map(({ number }) => number).join(',');

  const moveAll = async (moved: OperatorOrder[], step: Step) => {
    setBusy(true);
    setFailures([]);
    for (const { number } of moved) {
      const { error } = await move({ number, ...step });
      if (error) {
        const failure = `${number}: ${messageOf(error) ?? t('offline')}`;
        setFailures((known) => [...known, failure]);
      }
    }
    setBusy(false);
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
              aria-busy={isBusy}
              disabled={isBusy}
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
              aria-busy={isBusy}
              disabled={isBusy}
              data-key="s"
              onClick={() => moveAll(toShip, SHIPPED)}
            >
              {t('ship', { count: toShip.length })}
            </button>
          )}
          <Link className={button.secondary} to={`/pick?numbers=${numbers}`}>
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
        </>
      )}
      <div role="status" className={styles.failures}>
        {failures.map((failure) => (
          <p key={failure}>{failure}</p>
        ))}
      </div>
    </div>
  );
};
