import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { loadOptional } from '../browser/loadOptional';
import styles from './ProductGrid.module.css';

type Arrows = typeof import('./ShelfArrows').ShelfArrows;

/** List items in one row that scrolls, with arrows once a mouse is over it. */
export const Shelf = (props: ComponentProps<'ul'>) => {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [ShelfArrows, setShelfArrows] = useState<Arrows>();
  useEffect(() => {
    const { current } = frame;
    const load = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      // Without them the shelf still scrolls.
      loadOptional(
        () => import('./ShelfArrows'),
        (module) => setShelfArrows(() => module.ShelfArrows),
      );
    };
    current?.addEventListener('pointerenter', load);
    return () => current?.removeEventListener('pointerenter', load);
  }, []);
  return (
    <div ref={frame} className={styles.frame}>
      <ul {...props} ref={list} className={styles.shelf} />
      {ShelfArrows && <ShelfArrows list={list} />}
    </div>
  );
};
