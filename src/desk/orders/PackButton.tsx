import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OperatorOrderDetails } from '../../contract/operatorOrder';
import { sentPacks } from '../../contract/rules/shortLines';
import styles from '../components/desk.module.css';
import { useTicks } from './useTicks';

/** Packs an order; it asks while some lines are ticked and others are not. Who ticks nothing packs by paper. */
export const PackButton = ({
  order,
  onPack,
}: {
  order: OperatorOrderDetails;
  onPack: () => void;
}) => {
  const t = useTranslations('steps');
  const ticks = useTicks(order);
  const [isAsking, setAsking] = useState(false);
  const open = order.items.filter(
    (item) => sentPacks(item) > 0 && !ticks.some(({ variantId }) => variantId === item.variantId),
  ).length;
  const isHalf = ticks.length > 0 && open > 0;
  if (isAsking && isHalf) {
    return (
      <fieldset aria-label={t('pack')} className={`${styles.question} ${styles.links}`}>
        <p>{t('unticked', { count: open })}</p>
        <button type="button" className={button.danger} onClick={onPack}>
          {t('packAll')}
        </button>
        <button type="button" className={button.secondary} onClick={() => setAsking(false)}>
          {t('packOn')}
        </button>
      </fieldset>
    );
  }
  return (
    <button
      type="button"
      className={button.primary}
      data-key="p"
      onClick={() => (isHalf ? setAsking(true) : onPack())}
    >
      {t('pack')}
    </button>
  );
};
