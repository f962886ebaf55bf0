import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { selectIsAuthenticated } from '../../account/auth/authSlice';
import type { DeviceFigures } from '../../catalogue/saved/deviceFigures';
import {
  deletePages,
  deletePictures,
  deleteSavedCatalogue,
  saveOnRequest,
  useSaving,
} from '../../catalogue/saved/saving';
import styles from './OnThisDevice.module.css';

interface KindProps {
  name: 'goods' | 'pages' | 'pictures';
  /** What of it is on the device. */
  children: ReactNode;
  /** Saves all of it; undefined where each is saved once it is opened. */
  onSave?: (() => void) | undefined;
  isSaving?: boolean;
  /** Deletes it; undefined while there is none. */
  onForget?: (() => void) | undefined;
}

/** A kind of things on the device, with buttons to save and to delete it. */
const Kind = ({ name, children, onSave, isSaving, onForget }: KindProps) => {
  const t = useTranslations('onThisDevice');
  const hidden = <span className="visually-hidden">{t(name)}</span>;
  return (
    <div className={styles.kind}>
      <dt>{t(name)}</dt>
      <dd>{children}</dd>
      {(onSave || onForget) && (
        <dd className={styles.actions}>
          {onSave && (
            <button
              type="button"
              className={button.secondary}
              aria-busy={isSaving}
              disabled={isSaving}
              onClick={onSave}
            >
              {t('saveNow')} {hidden}
            </button>
          )}
          {onForget && (
            <button type="button" className={button.secondary} onClick={onForget}>
              {t('forget')} {hidden}
            </button>
          )}
        </dd>
      )}
    </div>
  );
};

const MEGABYTE = 1_000_000;

/** What is stored on the device, how much and since when. Figures that the browser does not provide are left out. */
export const Figures = ({ figures }: { figures: DeviceFigures }) => {
  const t = useTranslations('onThisDevice');
  const format = useFormatter();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const { isRunning: isSaving } = useSaving();
  const dispatch = useAppDispatch();
  const { catalogue, goodsBytes, pages, pictures, ownBytes, usage, isPersistent } = figures;
  const day = (time: Date) => format.dateTime(time, { dateStyle: 'medium' });
  /** To the byte, below a megabyte. Number and unit stay on one line. */
  const amount = (bytes: number) =>
    (bytes < MEGABYTE
      ? format.number(bytes / 1_000, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 3 })
      : format.number(bytes / MEGABYTE, {
          style: 'unit',
          unit: 'megabyte',
          maximumFractionDigits: 1,
        })
    ).replace(' ', '\u00a0');
  const withSize = (text: string, bytes: number, oldest?: Date) =>
    [text, bytes > 0 && amount(bytes), oldest && t('oldest', { day: day(oldest) })]
      .filter(Boolean)
      .join(' · ');
  const goods =
    catalogue &&
    t('goodsSaved', {
      count: catalogue.products,
      categories: catalogue.categories,
      texts: String(catalogue.hasTexts),
      time: format.dateTime(new Date(catalogue.savedAt), {
        dateStyle: 'medium',
        timeStyle: 'short',
      }),
    });
  const facts = {
    account: withSize(t(isAuthenticated ? 'accountSaved' : 'accountNone'), ownBytes),
    size:
      usage !== null &&
      t('megabytes', { size: format.number(usage / MEGABYTE, { maximumFractionDigits: 1 }) }),
    lasts: isPersistent !== null && t(isPersistent ? 'lastsAlways' : 'lastsUntilFull'),
  };
  const names = ['account', 'size', 'lasts'] as const;
  const save = (withPictures: boolean) => () => void dispatch(saveOnRequest(withPictures));
  return (
    <dl className={styles.facts}>
      <Kind
        name="goods"
        onSave={save(false)}
        isSaving={isSaving}
        onForget={goodsBytes > 0 ? deleteSavedCatalogue : undefined}
      >
        {withSize(goods || t('goodsNotSaved'), goodsBytes)}
      </Kind>
      <Kind
        name="pictures"
        onSave={save(true)}
        isSaving={isSaving}
        onForget={pictures.count > 0 ? deletePictures : undefined}
      >
        {withSize(t('picturesSaved', { count: pictures.count }), pictures.bytes, pictures.oldest)}
      </Kind>
      <Kind name="pages" onForget={pages.count > 0 ? deletePages : undefined}>
        {withSize(t('pagesSaved', { count: pages.count }), pages.bytes, pages.oldest)}
      </Kind>
      {names.map(
        (name) =>
          facts[name] && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{facts[name]}</dd>
            </div>
          ),
      )}
    </dl>
  );
};
