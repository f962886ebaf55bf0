import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { loadOptional } from '../../../browser/loadOptional';
import styles from './ProductGrid.module.css';

type Arrows = typeof import('./CarouselArrows').CarouselArrows;

/** List items in one row that scrolls, with arrows once a mouse enters it. */
export const Carousel = (props: ComponentProps<'ul'>) => {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [CarouselArrows, setCarouselArrows] = useState<Arrows>();
  useEffect(() => {
    const { current } = frame;
    const load = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      // Optional: the row scrolls without arrows.
      loadOptional(
        () => import('./CarouselArrows'),
        (module) => setCarouselArrows(() => module.CarouselArrows),
      );
    };
    current?.addEventListener('pointerenter', load);
    return () => current?.removeEventListener('pointerenter', load);
  }, []);
  return (
    <div ref={frame} className={styles.frame}>
      <ul {...props} ref={list} className={props.className ?? styles.shelf} />
      {CarouselArrows && <CarouselArrows list={list} />}
    </div>
  );
};
