import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const inputOf = (box: HTMLElement) => box.querySelector('input');

/**
 * The text in the search field of `box`, and whether suggestions may show: while the focus is in the
 * box, until Escape, Tab or another page. The field is rendered before this code is loaded.
 */
export const useSearchInput = (box: RefObject<HTMLElement | null>) => {
  const { key } = useLocation();
  const [text, setText] = useState('');
  /** Key of the history entry where the suggestions are open: on another page they are closed. */
  const [openAt, setOpenAt] = useState<string>();

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const open = () => {
      setText(inputOf(element)?.value ?? '');
      setOpenAt(key);
    };
    const openFor = ({ target }: Event) => {
      if (target === inputOf(element)) open();
    };
    const close = () => setOpenAt(undefined);
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!element.contains(relatedTarget as Node | null)) close();
    };
    const press = ({ target }: Event) => {
      if (!element.contains(target as Node)) close();
    };
    /** The field keeps the focus while a suggestion is pressed. */
    const keepFocus = (event: Event) => {
      if (event.target !== inputOf(element)) event.preventDefault();
    };
    const listeners = {
      mousedown: keepFocus,
      focusin: openFor,
      input: openFor,
      click: openFor,
      focusout: leave,
    };
    for (const [name, listener] of Object.entries(listeners)) {
      element.addEventListener(name, listener as EventListener);
    }
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('pointerdown', press);
      for (const [name, listener] of Object.entries(listeners)) {
        element.removeEventListener(name, listener as EventListener);
      }
    };
  }, [box, key]);

  useEffect(() => {
    // Focused before this code was loaded.
    const input = box.current && inputOf(box.current);
    if (input && document.activeElement === input)
      input.dispatchEvent(new Event('input', { bubbles: true }));
  }, [box]);

  const close = useCallback(() => setOpenAt(undefined), []);
  return { text, isOpen: openAt === key, close };
};
