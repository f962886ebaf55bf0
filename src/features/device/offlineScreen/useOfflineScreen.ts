import { useState } from 'react';
import { useWasOnline } from '../../../sync/connection/connectivity';

/**
 * Whether the offline screen is shown because the device was offline at the start and `isMissing`: it stays until the
 * online event. Neither a probe nor an answered call takes it away.
 * @param page the screen belongs to this page; without it, to the whole shop
 */
export const useOfflineScreen = (isMissing: boolean, page = '') => {
  const wasOnline = useWasOnline();
  const [shownAt, setShownAt] = useState<string>();
  if (!wasOnline && isMissing && shownAt !== page) setShownAt(page);
  return !wasOnline && shownAt === page;
};
