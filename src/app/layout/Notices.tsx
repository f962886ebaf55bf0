import { useEffect, useRef, useState } from 'react';
import { loadOptional } from '../../browser/loadOptional';
import { selectUserId } from '../../features/account/auth/authSlice';
import { installOffer } from '../../features/device/install/installOffer';
import { useAppBadge } from '../../features/notifications/useAppBadge';
import { languageOffer } from '../../messages/languageOffer';
import { useConnection } from '../../sync/connection/connectivity';
import { useAppSelector } from '../../sync/requests/hooks';
import { Notice } from './Notice';
import styles from './Notices.module.css';
import { useNotices } from './useNotices';

type BackOnline = typeof import('./BackOnline').BackOnline;
type DeliveredUnseen = typeof import('./DeliveredUnseen').DeliveredUnseen;

/** How long a notice is a line before it counts as read. */
const READING_MS = 8_000;

/** The notices of the dock: one line, the first that is not read yet, and the icons of the others. */
export const Notices = ({ isCheckout }: { isCheckout: boolean }) => {
  const [BackOnline, setBackOnline] = useState<BackOnline>();
  const [DeliveredUnseen, setDeliveredUnseen] = useState<DeliveredUnseen>();
  const userId = useAppSelector(selectUserId);
  const [sent, setSent] = useState<number>();
  const [sentUnseen, setSentUnseen] = useState<number>();
  const notices = useNotices(isCheckout, sent, sentUnseen);
  useAppBadge();
  const [known, setRead] = useState<string[]>([]);
  const [opened, setOpened] = useState<string>();
  const row = useRef<HTMLDivElement>(null);
  const isDisconnected = useConnection() !== 'online';
  useEffect(() => {
    if (!isDisconnected) return;
    // Its code is not on the device, so nothing is shown.
    loadOptional(
      () => import('./BackOnline'),
      (module) => setBackOnline(() => module.BackOnline),
    );
  }, [isDisconnected]);
  useEffect(() => {
    if (!userId) return;
    loadOptional(
      () => import('./DeliveredUnseen'),
      (module) => setDeliveredUnseen(() => module.DeliveredUnseen),
    );
  }, [userId]);
  const ids = notices.map(({ id }) => id);
  // What comes again is news again.
  const read = known.filter((id) => ids.includes(id));
  if (read.length < known.length) setRead(read);
  const isShown = opened !== undefined && ids.includes(opened);
  const line = isShown ? opened : ids.find((id) => !read.includes(id));
  useEffect(() => {
    if (!line) return;
    const timer = setInterval(() => {
      if (document.hidden || row.current?.matches(':hover, :focus-within')) return;
      setRead((earlier) => [...earlier, line]);
      setOpened(undefined);
    }, READING_MS);
    return () => clearInterval(timer);
  }, [line]);
  return (
    <div ref={row} role="status" aria-atomic="false" className={styles.notices}>
      {notices.map((notice) => (
        <Notice
          {...notice}
          key={notice.id}
          state={notice.id !== line ? 'icon' : isShown ? 'open' : 'line'}
          onOpen={() => setOpened(notice.id)}
          onRead={() => {
            setRead([...read, notice.id]);
            setOpened(undefined);
          }}
        />
      ))}
      {languageOffer.use()}
      {installOffer.use()}
      {userId && DeliveredUnseen && <DeliveredUnseen userId={userId} onDelivered={setSentUnseen} />}
      {BackOnline && <BackOnline isDisconnected={isDisconnected} onSent={setSent} />}
    </div>
  );
};
