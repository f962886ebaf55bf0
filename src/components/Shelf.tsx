import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { afterHydration } from '../browser/hydration';
import styles from './ProductGrid.module.css';

type Arrows = typeof import('./ShelfArrows').ShelfArrows;

/** Where touch scrolls the shelf there are no arrows. */
const NEEDS_ARROWS = '(hover: hover) and (pointer: fine)';

/** List items in one row that scrolls, with arrows for a mouse. */
export const Shelf = (props: ComponentProps<'ul'>) => {
  const list = useRef<HTMLUListElement>(null);
  const [ShelfArrows, setShelfArrows] = useState<Arrows>();
  useEffect(() => {
    if (!matchMedia(NEEDS_ARROWS).matches) return;
    afterHydration(() => {
      import('./ShelfArrows').then(
        (module) => setShelfArrows(() => module.ShelfArrows),
        // The shelf still scrolls.
        () => undefined,
      );
    });
  }, []);
  return (
    <div className={styles.frame}>
      <ul {...props} ref={list} className={styles.shelf} />
      {ShelfArrows && <ShelfArrows list={list} />}
    </div>
  );
};
