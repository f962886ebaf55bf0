import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { SheetPictures } from '../../../contract/operator/operatorSheet';
import { messageOf } from '../../api/api';
import styles from '../../components/desk.module.css';
import { spreadsheetApi } from '../spreadsheetApi';

const MAX_SHOWN = 20;

/** Fetches the pictures of another system, one after the other, once its goods are in the shop. */
export const FetchPictures = ({ pictures }: { pictures: SheetPictures[] }) => {
  const t = useTranslations('csv');
  const all = pictures.flatMap(({ slug, addresses }) =>
    addresses.map((address) => ({ slug, address })),
  );
  const [add] = spreadsheetApi.useAddPictureAtMutation();
  const [done, setDone] = useState<number>();
  const [failures, setFailures] = useState<string[]>([]);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  if (all.length === 0) return null;

  const fetchAll = async () => {
    setDone(0);
    for (const [at, picture] of all.entries()) {
      // Who goes to another page ends it; what is there is not added again.
      if (!isShown.current) return;
      const { error } = await add(picture);
      if (error) {
        const why = messageOf(error) ?? t('offlineThere');
        setFailures((before) => [...before, `${picture.slug}: ${picture.address}: ${why}`]);
      }
      setDone(at + 1);
    }
  };
  return (
    <>
      {done === undefined ? (
        <p>
          <button type="button" className={button.secondary} onClick={() => void fetchAll()}>
            {t('fetchPictures', { count: all.length })}
          </button>
        </p>
      ) : (
        <p role="status">
          {done < all.length && (
            <progress
              value={done}
              max={all.length}
              aria-label={t('picturesDone', { done, of: all.length })}
            />
          )}{' '}
          {t('picturesDone', { done: done - failures.length, of: all.length })}
        </p>
      )}
      {failures.length > 0 && (
        <div role="alert" className={styles.failure}>
          <ul>
            {failures.slice(0, MAX_SHOWN).map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
          {failures.length > MAX_SHOWN && (
            <p>{t('more', { count: failures.length - MAX_SHOWN })}</p>
          )}
        </div>
      )}
    </>
  );
};
