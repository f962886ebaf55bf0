import { useTranslations } from 'use-intl';
import button from '../button.module.css';
import styles from './RemovedItem.module.css';

/** Shown in place of a removed item, with an undo button. */
export const RemovedItem = ({ text, onUndo }: { text: string; onUndo: () => void }) => {
  const t = useTranslations('cart');
  return (
    <div className={styles.removed}>
      <p>{text}</p>
      <button type="button" className={button.secondary} onClick={onUndo}>
        {t('undo')}
      </button>
    </div>
  );
};
