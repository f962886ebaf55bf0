import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Dialog } from '../../components/overlay/Dialog';
import { isShortcut } from './isShortcut';

/**
 * p and s lead to the buttons that pack and ship, marked by `data-key`: a letter alone moves nothing. ? says which keys
 * there are.
 */
export const Keys = () => {
  const t = useTranslations('keys');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const { key } = event;
      if (key === '?') setOpen(true);
      if (key !== 'p' && key !== 's') return;
      const target = document.querySelector<HTMLElement>(`[data-key="${key}"]`);
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
