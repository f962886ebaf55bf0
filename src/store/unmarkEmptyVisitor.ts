import { VISITOR } from '../outbox/outboxRow';
import type { RowStorage } from '../outbox/rowStorage';
import { isVisitorMarked, markVisitor, unmarkVisitor } from './visitorMark';

/** Removes the visitor mark when no row of the visitor is left on the device. */
export const unmarkEmptyVisitor = async (rows: Pick<RowStorage, 'all'>) => {
  const isEmpty = async () => (await rows.all(VISITOR)).length === 0;
  if (!isVisitorMarked() || !(await isEmpty())) return;
  unmarkVisitor();
  // Another tab may have stored a row in the meantime.
  if (!(await isEmpty())) markVisitor();
};
