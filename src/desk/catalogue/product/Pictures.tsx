import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { PictureOwner } from '../../../contract/operator/operatorPicture';
import styles from '../../components/desk.module.css';
import { ErrorMessage } from '../../components/ErrorMessage';
import { useDragOrder } from '../../components/useDragOrder';
import catalogue from '../catalogue.module.css';
import { picturesOf } from '../catalogueApi';
import { PictureEntry, UploadEntry } from './PictureEntry';
import { usePictures } from './usePictures';

interface PicturesProps {
  owner: PictureOwner;
  /** Slug, or number of a banner, from 1. */
  name: string;
  /** What customers call it, where it is not the only one of the page. */
  of?: string;
}

/** A product has several, the first on its card; a category or banner one, which another replaces. */
export const Pictures = ({ owner, name, of }: PicturesProps) => {
  const t = useTranslations('pictures');
  const { pictures, error, retry, isChanging, uploads, ...change } = usePictures(
    picturesOf(owner, name),
  );
  const list = useRef<HTMLUListElement>(null);
  const hasMany = owner === 'product';

  const move = (from: number, to: number) => {
    const moved = pictures?.[from];
    if (!pictures || !moved) return;
    void change.set(pictures.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const drag = useDragOrder(move);
  const take = (files: FileList | null) => change.add([...(files ?? [])]);
  return (
    <section className={styles.card} aria-labelledby={`pictures-${owner}`}>
      <h2 id={`pictures-${owner}`}>{of === undefined ? t('many') : t('of', { name: of })}</h2>
      {pictures?.length === 0 && <p>{t('none')}</p>}
      {pictures && pictures.length > 0 && (
        <ul ref={list} className={catalogue.pictures} aria-busy={isChanging}>
          {pictures.map((picture, at) => (
            <PictureEntry
              key={picture.src}
              picture={picture}
              number={at + 1}
              count={pictures.length}
              drag={drag}
              onMove={(to) => move(at, to)}
              onText={(alt) => void change.set(pictures.with(at, { ...picture, alt }))}
              onRemove={() => void change.set(pictures.toSpliced(at, 1))}
            />
          ))}
        </ul>
      )}
      {error && <ErrorMessage error={error} onRetry={retry} />}
      {uploads.length > 0 && (
        <ul className={styles.rows}>
          {uploads.map((upload) => (
            <UploadEntry
              key={upload.id}
              upload={upload}
              onRetry={() => change.again(upload.id)}
              onDrop={() => change.drop(upload.id)}
            />
          ))}
        </ul>
      )}
      <div className={styles.links}>
        <PhotoInput label={t('camera')} hasCamera onFiles={take} />
        <PhotoInput label={t('choose')} isMultiple={hasMany} onFiles={take} />
      </div>
      <p className={styles.soft}>{t(hasMany ? 'hint' : 'replaces')}</p>
    </section>
  );
};

interface PhotoInputProps {
  label: string;
  hasCamera?: boolean;
  isMultiple?: boolean;
  onFiles: (files: FileList | null) => void;
}

/** A button that takes photographs, of the phone's camera or of its gallery. */
const PhotoInput = ({ label, hasCamera, isMultiple = false, onFiles }: PhotoInputProps) => (
  <label className={`${button.secondary} ${catalogue.photo}`}>
    {label}
    <input
      type="file"
      accept="image/*"
      className="visually-hidden"
      multiple={isMultiple}
      {...(hasCamera && { capture: 'environment' as const })}
      onChange={({ target }) => {
        onFiles(target.files);
        // The same photograph may be chosen again.
        target.value = '';
      }}
    />
  </label>
);
