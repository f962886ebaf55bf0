import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { Sheet } from '../../../components/overlay/Sheet';
import { RetryButton } from '../../../components/RetryButton';
import { Spinner } from '../../../components/Spinner';
import { paths } from '../../../paths';
import type { PendingChanges } from '../../../sync/outbox/pendingChanges';
import { isVisitorMarked } from '../../../sync/session/visitorMark';
import { useStorageFailed } from '../../../sync/storage/storageHealth';

interface VisitorSheetProps {
  name: 'cart' | 'wishlist';
  isEmpty: boolean;
  /** The slice of the items. */
  items: Pick<PendingChanges, 'isRead'>;
  footer: ReactNode;
  /** Its items, and those just removed. */
  children: ReactNode;
  onClose: () => void;
}

/** What a visitor keeps on this device, in a sheet over the page, which closes with the page. */
export const VisitorSheet = (props: VisitorSheetProps) => {
  const { name, isEmpty, items, footer, children, onClose } = props;
  const t = useTranslations(name);
  const ofCategory = useTranslations('category');
  const ofSheet = useTranslations('visitorSheet');
  const { key } = useLocation();
  const opened = useRef(key);
  const hasStoredRows = isVisitorMarked();
  const isUnreadable = useStorageFailed() && hasStoredRows;
  const isUnread = !items.isRead && hasStoredRows && !isUnreadable;
  useEffect(() => {
    if (key !== opened.current) onClose();
  }, [key, onClose]);
  return (
    <Sheet title={t('title')} place="side" onClose={onClose} footer={!isEmpty && footer}>
      {children}
      {isEmpty && isUnread && <Spinner />}
      {isEmpty && isUnreadable && (
        <Message title={ofSheet('unreadTitle')} text={ofSheet('unreadText')}>
          <RetryButton className={button.secondary} />
        </Message>
      )}
      {isEmpty && !isUnread && !isUnreadable && (
        <Message title={t('emptyTitle')} text={t('emptyText')}>
          <Link to={paths.categories} className={button.secondary}>
            {t('browse')}
          </Link>
          {name === 'cart' && (
            <Link to={paths.list('')} className={button.secondary}>
              {ofCategory('pasteList')}
            </Link>
          )}
        </Message>
      )}
    </Sheet>
  );
};
