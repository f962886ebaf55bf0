import { type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import styles from '../../components/notice.module.css';

export interface NoticeContent {
  /** A notice with another id is unread. */
  id: string;
  tone: 'warning' | 'network' | 'quiet';
  Icon: LucideIcon;
  text: string;
  /** A page about it. Without one, the text opens the details. */
  to?: string;
  /** A button or a link beside the text. */
  action?: ReactNode;
  /** Read out with the text, and shown among the details. */
  note?: ReactNode;
  details?: ReactNode;
}

interface NoticeProps extends NoticeContent {
  /** An icon, whose text is only read out; a line; or a line with its details. */
  state: 'icon' | 'line' | 'open';
  onOpen: () => void;
  /** Shrinks it to its icon. */
  onRead: () => void;
}

/** A notice of the dock: a line until it was read, then an icon that opens it again. */
export const Notice = ({ state, onOpen, onRead, ...content }: NoticeProps) => {
  const t = useTranslations('layout');
  const { tone, Icon, text, to, action, note, details } = content;
  const isLine = state !== 'icon';
  const isOpen = state === 'open' || (isLine && !details);
  const words = (
    <>
      <Icon size={20} aria-hidden="true" />
      <span className={isLine ? undefined : 'visually-hidden'}>{text}</span>
      {state !== 'open' && <span className="visually-hidden"> {note}</span>}
    </>
  );
  return (
    <div className={styles.notice} data-state={state} data-tone={tone}>
      {to ? (
        <Link to={to} className={styles.words} onClick={onRead}>
          {words}
        </Link>
      ) : (
        <button
          type="button"
          className={styles.words}
          aria-expanded={isOpen}
          onClick={isOpen ? onRead : onOpen}
        >
          {words}
        </button>
      )}
      {isLine && action}
      {isLine && (
        <button
          type="button"
          className={styles.dismiss}
          aria-label={t('dismiss')}
          onClick={({ currentTarget }) => {
            const icon = currentTarget.parentElement?.querySelector<HTMLElement>(':scope > *');
            onRead();
            icon?.focus({ preventScroll: true });
          }}
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
      {state === 'open' && details && (
        <div className={styles.details}>
          <span>{note}</span>
          {details}
        </div>
      )}
    </div>
  );
};
