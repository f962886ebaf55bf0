import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { RemovedItem } from '../../../components/order/RemovedItem';
import { useFocusAfterSwap } from '../../../components/useFocusAfterSwap';
import { ChosenGoods } from './ChosenGoods';
import { chooseOf } from './chooseGoods';
import { OtherGoods } from './OtherGoods';
import styles from './SharedList.module.css';
import type { ListRow as Row } from './useListRows';

interface ListRowProps {
  row: Row;
  onChange: (part: Partial<Row>) => void;
}

/** A line of the list: what was written, what it takes, and what else there is. */
export const ListRow = ({ row, onChange }: ListRowProps) => {
  const t = useTranslations();
  const { line, goods, choice, isRemoved = false } = row;
  const item = useRef<HTMLLIElement>(null);
  const moveFocus = useFocusAfterSwap(item, isRemoved);
  const setRemoved = (next: boolean) => {
    moveFocus();
    onChange({ isRemoved: next });
  };
  if (isRemoved) {
    return (
      <li ref={item} className={styles.row}>
        <RemovedItem
          text={t('list.removed', { text: line.text })}
          onUndo={() => setRemoved(false)}
        />
      </li>
    );
  }
  const { named = [], near = [] } = goods ?? {};
  const others = [
    ...named,
    // In place of milk something else of the dairy, and no soap with milk.
    ...near.filter(({ categoryId }) => !choice || categoryId === choice.product.categoryId),
  ].filter(({ _id }) => _id !== choice?.product._id);
  return (
    <li ref={item} className={styles.row}>
      <div className={styles.asked}>
        <p>{line.text}</p>
        <button
          type="button"
          className={styles.remove}
          aria-description={line.text}
          onClick={() => setRemoved(true)}
        >
          {t('cart.remove')}
        </button>
      </div>
      {choice && <ChosenGoods choice={choice} onChange={(next) => onChange({ choice: next })} />}
      {goods && !choice && (
        <p className={styles.missing}>{t(goods.isPartial ? 'list.unknownHere' : 'list.unknown')}</p>
      )}
      {goods && (
        <OtherGoods
          label={t(choice ? 'list.others' : 'list.near')}
          products={others}
          onTake={(product) => onChange({ choice: chooseOf(line, product) })}
        />
      )}
    </li>
  );
};
