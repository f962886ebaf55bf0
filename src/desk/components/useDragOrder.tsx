import { type DragEvent, useState } from 'react';
import styles from './desk.module.css';

/**
 * Lets entries of a list be dragged to another place, with a mouse or after a long press. Lists have buttons as well,
 * for keys and screen readers.
 * @param onMove places from 0
 */
export const useDragOrder = (onMove: (from: number, to: number) => void) => {
  const [from, setFrom] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setFrom(undefined);
    setOver(undefined);
  };
  return {
    /** The properties of the entry at a place. */
    entryAt: (at: number) => ({
      'data-drop':
        from !== undefined && over === at && from !== at && (from < at ? 'below' : 'above'),
      onDragOver: (event: DragEvent) => {
        if (from === undefined) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (from !== undefined && from !== at) onMove(from, at);
        end();
      },
    }),
    /** The handle of the entry at a place: only it can be dragged, so that texts can be selected. */
    handleAt: (at: number) => (
      <span
        className={styles.handle}
        aria-hidden
        draggable
        onDragStart={({ dataTransfer, currentTarget }) => {
          const entry = currentTarget.closest('li');
          if (entry) dataTransfer.setDragImage(entry, 0, 0);
          dataTransfer.effectAllowed = 'move';
          // Firefox drags nothing without data.
          dataTransfer.setData('text/plain', '');
          setFrom(at);
        }}
        onDragEnd={end}
      />
    ),
  };
};
