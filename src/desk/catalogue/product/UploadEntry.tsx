import { useLocale, useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import styles from '../../components/desk.module.css';
import goods from '../goods.module.css';
import type { Upload } from './usePictures';

interface UploadEntryProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** A photograph on its way, or why it did not arrive. */
export const UploadEntry = ({
  upload: { file, share, failure },
  onRetry,
  onDrop,
}: UploadEntryProps) => {
  const t = useTranslations('pictures');
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' }).format(share);
  const isSent = share === 1;
  return (
    <li className={goods.upload}>
      <span>{file.name}</span>
      {failure === undefined ? (
        <>
          <progress aria-label={t('sending', { name: file.name })} value={share} />
          <span className={styles.soft}>{isSent ? t('preparing') : percent}</span>
        </>
      ) : (
        <p role="alert">{failure || t('offline')}</p>
      )}
      <span className={goods.steps}>
        {failure !== undefined && (
          <button type="button" className={button.secondary} onClick={onRetry}>
            {t('again')}
          </button>
        )}
        <button type="button" className={button.secondary} onClick={onDrop}>
          {t('drop')} <span className="visually-hidden">{file.name}</span>
        </button>
      </span>
    </li>
  );
};
