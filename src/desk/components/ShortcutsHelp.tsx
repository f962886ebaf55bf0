import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Dialog } from '../../components/overlay/Dialog';
import { isShortcut } from './isShortcut';

const sideOf = (element: Element | null) => element?.closest('main > *');

/** The button of the list or of the order beside it, where the focus is; on a phone one of them is hidden. */
const targetOf = (key: string) => {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-key="${key}"]`)];
  const shown = all.filter((each) => each.checkVisibility());
  const side = sideOf(document.activeElement);
  return shown.find((each) => sideOf(each) === side) ?? shown.at(-1);
};

/**
 * p and s lead to the buttons that pack and ship, marked by `data-key`: a letter alone moves nothing. ? says which keys
 * there are.
 */
export const ShortcutsHelp = () => {
  const t = useTranslations('keys');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const { key } = event;
      if (key === '?') setOpen(true);
      if (key !== 'p' && key !== 's') return;
      const target = targetOf(key);
      if (!target) return;
      // Otherwise the letter is typed into a field.
      event.preventDefault();
      target.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  if (!isOpen) return null;
  const close = () => setOpen(false);
  return (
    <Dialog title={t('title')} text={t('text')} onCancel={close}>
      <button type="button" className={button.primary} onClick={close}>
        {t('close')}
      </button>
    </Dialog>
  );
};
