import { isWaiting } from '../../sync/outbox/outboxRow';
import { useWaitingRows } from '../../sync/outbox/useWaitingRows';
import { isHeld } from './bulkSteps';
import { useChanges } from './changes';
import { useIsOnline } from './connection';

/**
 * The changes that the shop has not heard of, besides what can be undone for a minute; with a connection only those that
 * do not go at once.
 */
export const useWaitingChanges = () => {
  const changes = useChanges().filter((row) => !isHeld(row));
  const late = useWaitingRows(changes);
  return useIsOnline() ? late : changes.filter(isWaiting);
};
