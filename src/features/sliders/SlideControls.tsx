import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Slider } from '../../contract/slider';
import styles from './SlideControls.module.css';

interface SlideControlsProps {
  slides: Slider[];
  current: number;
  show: (index: number) => void;
}

/** Turns the banners without a swipe. */
export const SlideControls = ({ slides, current, show }: SlideControlsProps) => {
  const t = useTranslations('home');
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label={t('previous')}
        aria-disabled={current === 0}
        onClick={() => show(current - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      {slides.map(({ _id, title }, index) => (
        <button
          key={_id}
          type="button"
          className={styles.dot}
          aria-label={t('slide', { number: index + 1, title })}
          aria-current={index === current}
          onClick={() => show(index)}
        />
      ))}
      <button
        type="button"
        aria-label={t('next')}
        aria-disabled={current === slides.length - 1}
        onClick={() => show(current + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </div>
  );
};
