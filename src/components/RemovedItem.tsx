import { useTranslations } from 'use-intl';
import button from './button.module.css';
import styles from './RemovedItem.module.css';

/** Takes the place of a removed item, with an undo button. */
export const RemovedItem = ({ sentence, onUndo }: { sentence: string; onUndo: () => void }) => {
  const t = useTranslations('cart');
  return (
    <div className={styles.removed}>
      <p>{sentence}</p>
      <button type="button" className={button.secondary} onClick={onUndo}>
        {t('undo')}
      </button>
    </div>
  );
};
