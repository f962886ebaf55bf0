import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { alongLine } from '../../../browser/alongLine';
import styles from './CarouselArrows.module.css';

/** Browsers round scroll positions. */
const TOLERANCE_PX = 4;
/** Scrolls by this share of the visible width, so that one card stays visible. */
const PART = 0.8;

/**
 * Arrows that scroll a carousel, only for a mouse: keyboards and screen readers reach every card without
 * them.
 */
export const CarouselArrows = ({ list }: { list: RefObject<HTMLElement | null> }) => {
  const [canGoBack, setCanGoBack] = useState(false);
  const [canGoOn, setCanGoOn] = useState(false);
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      const passed = alongLine(scrollLeft);
      setCanGoBack(passed > TOLERANCE_PX);
      setCanGoOn(passed < scrollWidth - clientWidth - TOLERANCE_PX);
    };
    // Fires only once a carousel is laid out, which `content-visibility` delays until it is near the screen.
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, [list]);
  const scroll = (direction: 1 | -1) => {
    const { current } = list;
    current?.scrollBy({ left: alongLine(direction * current.clientWidth * PART) });
  };
  const arrow = (direction: 1 | -1, className: string | undefined) => (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={`${styles.arrow} ${className}`}
      onClick={() => scroll(direction)}
    >
      {direction === 1 ? <ChevronRight /> : <ChevronLeft />}
    </button>
  );
  return (
    <>
      {canGoBack && arrow(-1, styles.back)}
      {canGoOn && arrow(1, styles.on)}
    </>
  );
};
