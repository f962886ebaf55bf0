import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import styles from '../../components/desk.module.css';

/** Shown where code of this page is no longer there: the shop has a newer Desk. */
export const Renewed = () => {
  const t = useTranslations('csv');
  return (
    <div role="alert" className={styles.failure}>
      <p>{t('renewed')}</p>
      <button type="button" className={button.secondary} onClick={() => location.reload()}>
        {t('reload')}
      </button>
    </div>
  );
};
