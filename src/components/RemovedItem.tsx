import { useTranslations } from 'use-intl';
import button from './button.module.css';
import styles from './RemovedItem.module.css';

/** Keeps the place of what the shopper took away, and puts it back. */
export const RemovedItem = ({ sentence, onUndo }: { sentence: string; onUndo: () => void }) => {
  const t = useTranslations('cart');
  return (
    <div className={styles.taken}>
      <p>{sentence}</p>
      <button type="button" className={button.secondary} onClick={onUndo}>
        {t('undo')}
      </button>
    </div>
  );
};
