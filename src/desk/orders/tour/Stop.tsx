import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { TourStop } from '../../../contract/operator/operatorTour';
import styles from '../../components/desk.module.css';
import { useFormats } from '../../components/useFormats';
import { useWeight } from '../../components/useWeight';
import { Arrival } from './Arrival';

interface StopProps {
  stop: TourStop;
  /** From 1. */
  place: number;
  count: number;
  /** @param by -1 is earlier, 1 later */
  onMove: (by: -1 | 1) => void;
}

const mapOf = (lines: string[]) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`;

const ON_WAY = ['packed', 'shipped'];

/** A door of the tour, with all that is needed there. */
export const Stop = ({ stop, place, count, onMove }: StopProps) => {
  const t = useTranslations('tour');
  const tOrder = useTranslations('order');
  const { money, hours } = useFormats();
  const weightOf = useWeight();
  const { number, status, name, phone, lines, note, window, due, currency, packs, weight, joins } =
    stop;
  const isThere = status === 'delivered';
  const load = [t('packs', { count: packs }), weightOf(weight)].filter(Boolean).join(', ');
  return (
    <li className={styles.card}>
      <h2>
        {place}. <bdi>{name}</bdi>
      </h2>
      <p>
        {lines.map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
            <br />
          </span>
        ))}
        <small>
          <Link to={`/orders/${number}`}>{number}</Link> · {load}
          {window && ` · ${hours(window)}`}
          {!isThere && ` · ${tOrder(`status.${status}`)}`}
        </small>
      </p>
      {note && (
        <p>
          <strong>{tOrder('note')}</strong> {note}
        </p>
      )}
      {joins && <p>{tOrder('goesWith', { number: joins })}</p>}
      {due !== undefined && !isThere && (
        <p>
          <strong>{t('due', { amount: money(due, currency) })}</strong>
        </p>
      )}
      {isThere ? (
        <p>{stop.receivedBy ? t('isThereWith', { name: stop.receivedBy }) : t('isThere')}</p>
      ) : (
        <>
          <p className={`${styles.links} ${styles.screen}`}>
            {phone && (
              <a className={button.secondary} href={`tel:${phone}`}>
                {phone}
              </a>
            )}
            {lines.length > 0 && (
              <a className={button.secondary} href={mapOf(lines)} target="_blank" rel="noreferrer">
                {t('map')}
              </a>
            )}
            {place > 1 && (
              <button
                type="button"
                className={button.secondary}
                aria-label={t('earlierOf', { name })}
                onClick={() => onMove(-1)}
              >
                {t('earlier')}
              </button>
            )}
            {place < count && (
              <button
                type="button"
                className={button.secondary}
                aria-label={t('laterOf', { name })}
                onClick={() => onMove(1)}
              >
                {t('later')}
              </button>
            )}
          </p>
          {ON_WAY.includes(status) && <Arrival stop={stop} />}
        </>
      )}
    </li>
  );
};
