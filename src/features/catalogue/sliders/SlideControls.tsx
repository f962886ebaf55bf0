import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './SlideControls.module.css';

interface SlideControlsProps {
  count: number;
  /** The banners that are shown, from 0: one on phones. */
  first: number;
  last: number;
  show: (index: number) => void;
}

/** Buttons to change the banner without a swipe. */
export const SlideControls = ({ count, first, last, show }: SlideControlsProps) => {
  const t = useTranslations('home');
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label={t('previous')}
        aria-disabled={first === 0}
        onClick={() => show(Math.max(0, first - (last - first + 1)))}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </button>
      <span>
        {t('slide', { number: first === last ? first + 1 : `${first + 1}–${last + 1}`, count })}
      </span>
      <button
        type="button"
        aria-label={t('next')}
        aria-disabled={last === count - 1}
        onClick={() => show(last + 1)}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </div>
  );
};
