import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './SlideControls.module.css';

interface SlideControlsProps {
  count: number;
  current: number;
  show: (index: number) => void;
}

/** Buttons to change the banner without a swipe. */
export const SlideControls = ({ count, current, show }: SlideControlsProps) => {
  const t = useTranslations('home');
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label={t('previous')}
        aria-disabled={current === 0}
        onClick={() => show(current - 1)}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </button>
      <span>{t('slide', { number: current + 1, count })}</span>
      <button
        type="button"
        aria-label={t('next')}
        aria-disabled={current === count - 1}
        onClick={() => show(current + 1)}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </div>
  );
};
