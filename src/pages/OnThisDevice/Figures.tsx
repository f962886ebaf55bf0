import { useFormatter, useTranslations } from 'use-intl';
import { selectIsAuthenticated } from '../../features/auth/authSlice';
import type { DeviceFigures } from '../../features/savedCatalogue/deviceFigures';
import { useAppSelector } from '../../slices/hooks';
import styles from './OnThisDevice.module.css';

const MEGABYTE = 1_000_000;

/** What is stored on the device, how much and since when. Figures that the browser does not provide are left out. */
export const Figures = ({ figures }: { figures: DeviceFigures }) => {
  const t = useTranslations('onThisDevice');
  const format = useFormatter();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const { catalogue, pages, pictures, usage, isPersistent } = figures;
  /** To the byte, below a megabyte. */
  const amount = (bytes: number) =>
    bytes < MEGABYTE
      ? format.number(bytes / 1_000, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 3 })
      : format.number(bytes / MEGABYTE, {
          style: 'unit',
          unit: 'megabyte',
          maximumFractionDigits: 1,
        });
  const withSize = (text: string, bytes: number) =>
    bytes > 0 ? `${text} · ${amount(bytes)}` : text;
  const facts = {
    goods: catalogue
      ? t('goodsSaved', {
          count: catalogue.products,
          categories: catalogue.categories,
          texts: String(catalogue.hasTexts),
          time: format.dateTime(new Date(catalogue.savedAt), {
            dateStyle: 'medium',
            timeStyle: 'short',
          }),
        })
      : t('goodsNotSaved'),
    pages: withSize(t('pagesSaved', { count: pages.count }), pages.bytes),
    pictures: withSize(t('picturesSaved', { count: pictures.count }), pictures.bytes),
    account: t(isAuthenticated ? 'accountSaved' : 'accountNone'),
    size:
      usage !== null &&
      t('megabytes', { size: format.number(usage / MEGABYTE, { maximumFractionDigits: 1 }) }),
    lasts: isPersistent !== null && t(isPersistent ? 'lastsAlways' : 'lastsUntilFull'),
  };
  const names = ['goods', 'pages', 'pictures', 'account', 'size', 'lasts'] as const;
  return (
    <dl className={styles.facts}>
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
