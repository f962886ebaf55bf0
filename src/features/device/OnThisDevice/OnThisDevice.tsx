import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isSavingData } from '../../../browser/isSavingData';
import button from '../../../components/button.module.css';
import prose from '../../../components/prose.module.css';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCategories } from '../../catalogue/categories/categoriesSlice';
import { type DeviceFigures, readDeviceFigures } from '../../catalogue/saved/deviceFigures';
import { onSavedCatalogueChange } from '../../catalogue/saved/savedCatalogue';
import { cancelSaving, useSaving } from '../../catalogue/saved/saving';
import { isForgotten, MAX_AUTOMATIC_BYTES, mayFit } from '../../catalogue/saved/savingPolicy';
import { Figures } from './Figures';
import styles from './OnThisDevice.module.css';

/** The progress or the result of saving. */
const SavingStatus = () => {
  const t = useTranslations('onThisDevice');
  const { isRunning, progress, result } = useSaving();
  return (
    <>
      <p role="status" className={styles.status}>
        {isRunning ? t('running') : result && t(`results.${result}`)}
      </p>
      {isRunning && (
        <div className={styles.progress}>
          <label>
            {progress ? t(`progress.${progress.part}`, { ...progress }) : t('starting')}
            <progress value={progress?.done} max={progress?.total} />
          </label>
          <button type="button" className={button.secondary} onClick={cancelSaving}>
            {t('cancel')}
          </button>
        </div>
      )}
    </>
  );
};

/** The figures of the device, read again after each change; undefined at first. @param isSaving whether they are changing */
const useDeviceFigures = (isSaving: boolean) => {
  const [figures, setFigures] = useState<DeviceFigures>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of saving is a reason to count again
  useEffect(() => {
    let isShown = true;
    const count = async () => {
      const counted = await readDeviceFigures();
      if (isShown) setFigures(counted);
    };
    void count();
    const stop = onSavedCatalogueChange(() => void count());
    return () => {
      isShown = false;
      stop();
    };
  }, [isSaving]);
  return figures;
};

/** Why the catalogue is not saved automatically; undefined where it is. */
const useNote = (isSaved: boolean) => {
  const categories = useAppSelector(selectCategories).data;
  if (isForgotten()) return 'forgotten';
  if (isSavingData()) return 'savingData';
  return isSaved || mayFit(categories, MAX_AUTOMATIC_BYTES) ? undefined : 'large';
};

/** What is stored on this device, of each kind, with buttons to save and to delete it. */
export const OnThisDevice = () => {
  const t = useTranslations('onThisDevice');
  const { isRunning } = useSaving();
  const figures = useDeviceFigures(isRunning);
  const note = useNote(Boolean(figures?.catalogue));
  return (
    <section className={`${prose.card} ${styles.section}`} aria-labelledby="on-this-device">
      <h2 id="on-this-device" className={styles.title}>
        <WifiOff size={22} aria-hidden="true" /> {t('title')}
      </h2>
      <p className={styles.soft}>
        {t('lead')} {!note && t('automatic')}
      </p>
      {figures && <Figures figures={figures} />}
      {note && <p className={prose.note}>{t(note)}</p>}
      <SavingStatus />
    </section>
  );
};
