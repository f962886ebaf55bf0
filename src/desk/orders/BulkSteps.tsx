import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { newUuid } from '../../browser/newUuid';
import button from '../../components/button.module.css';
import type { OperatorOrder } from '../../contract/operator/operatorOrder';
import { isToPack } from '../../contract/rules/isToPack';
import { useSession } from '../api/useSession';
import { ConfirmDialog } from '../components/ConfirmDialog';
import styles from '../components/desk.module.css';
import type { LaterStep } from '../offline/orderOperations';
import { useQueue } from '../offline/useQueue';

interface BulkStepsProps {
  /** The selected ones. */
  orders: OperatorOrder[];
  onDone: () => void;
}

const PACKED: LaterStep = { step: 'pack' };
const READY: LaterStep = { step: 'ready' };
const SHIPPED: LaterStep = { step: 'ship', body: {} };

/** What can be done with all selected orders. A step of all of them is asked for once, and can be undone for a minute. */
export const BulkSteps = ({ orders, onDone }: BulkStepsProps) => {
  const t = useTranslations('bulk');
  const [queue, problem] = useQueue();
  const { search } = useLocation();
  const toPack = orders.filter(({ status }) => isToPack(status));
  const packed = orders.filter(({ status }) => status === 'packed');
  const toShip = packed.filter(({ pickUp }) => !pickUp);
  const toBeReady = packed.filter(({ pickUp }) => pickUp);
  const { issuesInvoices } = useSession().shop;
  // Those of other orders were issued when they were paid.
  const invoices = issuesInvoices
    ? toPack.filter(({ status }) => status === 'confirmed').length
    : 0;
  const question = { isNext: true, isBusy: false, keep: t('keep') };
  const numbers = orders.map(({ number }) => number).join(',');

  const moveAll = (moved: OperatorOrder[], move: LaterStep) => {
    const bulk = newUuid();
    void queue(...moved.map(({ number }) => ({ type: 'order/step' as const, number, move, bulk })));
    onDone();
  };

  return (
    <div className={styles.bulk}>
      {orders.length > 0 && (
        <>
          <strong>{t('selected', { count: orders.length })}</strong>
          {toPack.length > 0 && (
            <ConfirmDialog
              {...question}
              label={t('pack', { count: toPack.length })}
              shortcut="p"
              title={t('packTitle', { count: toPack.length })}
              text={`${t('packText', { invoices })} ${t('undoable')}`}
              confirm={t('packNow')}
              onConfirm={() => moveAll(toPack, PACKED)}
            />
          )}
          {toShip.length > 0 && (
            <ConfirmDialog
              {...question}
              label={t('ship', { count: toShip.length })}
              shortcut="s"
              title={t('shipTitle', { count: toShip.length })}
              text={`${t('shipText', { count: toShip.length })} ${t('undoable')}`}
              confirm={t('shipNow')}
              onConfirm={() => moveAll(toShip, SHIPPED)}
            />
          )}
          {toBeReady.length > 0 && (
            <ConfirmDialog
              {...question}
              label={t('ready', { count: toBeReady.length })}
              title={t('readyTitle', { count: toBeReady.length })}
              text={`${t('readyText', { count: toBeReady.length })} ${t('undoable')}`}
              confirm={t('readyNow')}
              onConfirm={() => moveAll(toBeReady, READY)}
            />
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
