import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { LiveRegion } from '../announce';
import styles from './Sheet.module.css';
import { useModal } from './useModal';

interface SheetProps {
  title: string;
  children: ReactNode;
  /** Always visible below the scrolling content. */
  footer?: ReactNode;
  /** The position on a larger screen; 'middle' by default. */
  place?: 'side';
  onClose: () => void;
}

/** A modal sheet at the lower edge of a phone, in the middle or at the side of a larger screen. */
export const Sheet = ({ title, children, footer, place, onClose }: SheetProps) => {
  const t = useTranslations('layout');
  const id = useId();
  const modal = useModal(onClose);
  const { ref } = modal;
  useEffect(() => {
    const { current } = ref;
    // The sheet has no padding: a click on the dialog element itself is on the backdrop.
    const closeFromOutside = ({ target }: MouseEvent) => {
      if (target === current) onClose();
    };
    current?.addEventListener('click', closeFromOutside);
    return () => current?.removeEventListener('click', closeFromOutside);
  }, [ref, onClose]);
  // In the body, since `content-visibility` skips the layout of sections far from the screen.
  return createPortal(
    <dialog {...modal} className={styles.sheet} data-place={place} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          <X aria-hidden="true" />
        </button>
        <LiveRegion />
      </div>
      <div className={styles.content}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>,
    document.body,
  );
};
