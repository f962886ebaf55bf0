import { type SubmitEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { Image } from '../../../contract/catalogue/image';
import { deleteDraft, readDraft, writeDraft } from '../../../sync/storage/drafts';
import { useSession } from '../../api/useSession';
import styles from '../../components/desk.module.css';
import type { useDragOrder } from '../../components/useDragOrder';
import { CellField } from '../CellField';
import catalogue from '../catalogue.module.css';
import type { Upload } from './usePictures';

interface PictureEntryProps {
  picture: Image;
  /** From 1. */
  number: number;
  count: number;
  drag: ReturnType<typeof useDragOrder>;
  /** @param to from 0 */
  onMove: (to: number) => void;
  onText: (alt: string) => void;
  onRemove: () => void;
}

/** A picture with what it shows, its place, and a way to take it away. */
export const PictureEntry = ({
  picture,
  number,
  count,
  drag,
  onMove,
  onText,
  onRemove,
}: PictureEntryProps) => {
  const t = useTranslations('pictures');
  const { operatorId } = useSession();
  const { src, alt, width, height } = picture;
  const draft = `picture ${src}`;
  const [typed, setTyped] = useState(() => readDraft<string>(operatorId, draft));
  const [isAsking, setAsking] = useState(false);
  const text = typed ?? alt;
  const change = (next: string) => {
    setTyped(next);
    writeDraft(operatorId, draft, next);
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    deleteDraft(operatorId, draft);
    onText(text.trim());
  };
  const step = (label: 'earlier' | 'later', to: number) => (
    <button
      type="button"
      className={button.secondary}
      // A disabled button would lose the focus of who moves it on.
      aria-disabled={to < 0 || to >= count}
      onClick={() => to >= 0 && to < count && onMove(to)}
    >
      {t(label)} <span className="visually-hidden">{t('numbered', { number })}</span>
    </button>
  );
  return (
    <li className={catalogue.picture} {...drag.entryAt(number - 1)}>
      <img src={src} alt={alt || t('numbered', { number })} width={width} height={height} />
      <div className={catalogue.form}>
        <form onSubmit={save} className={catalogue.form}>
          <CellField label={t('alt')} value={text} maxLength={300} onChange={change} />
          {text.trim() !== alt && (
            <button type="submit" className={button.secondary}>
              {t('saveAlt')}
            </button>
          )}
        </form>
        <div className={catalogue.steps}>
          {count > 1 && drag.handleAt(number - 1)}
          {count > 1 && step('earlier', number - 2)}
          {count > 1 && step('later', number)}
          {!isAsking && (
            <button type="button" className={button.secondary} onClick={() => setAsking(true)}>
              {t('remove')} <span className="visually-hidden">{t('numbered', { number })}</span>
            </button>
          )}
          {isAsking && (
            <>
              <button type="button" className={button.danger} onClick={onRemove}>
                {t('removeNow')}
              </button>
              <button type="button" className={button.secondary} onClick={() => setAsking(false)}>
                {t('keep')}
              </button>
            </>
          )}
        </div>
      </div>
    </li>
  );
};

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
    <li className={catalogue.upload}>
      <span>{file.name}</span>
      {failure === undefined ? (
        <>
          <progress aria-label={t('sending', { name: file.name })} value={share} />
          <span className={styles.soft}>{isSent ? t('preparing') : percent}</span>
        </>
      ) : (
        <p role="alert">{failure || t('offline')}</p>
      )}
      <span className={catalogue.steps}>
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
