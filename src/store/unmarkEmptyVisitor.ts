import { VISITOR } from '../outbox/outboxRow';
import type { RowStorage } from '../outbox/rowStorage';
import { isVisitorMarked, markVisitor, unmarkVisitor } from './visitorMark';

/** Removes the visitor's mark once none of their rows is left on the device. */
export const unmarkEmptyVisitor = async (rows: Pick<RowStorage, 'all'>) => {
  const isEmpty = async () => (await rows.all(VISITOR)).length === 0;
  if (!isVisitorMarked() || !(await isEmpty())) return;
  unmarkVisitor();
  // Another tab may have stored one meanwhile.
  if (!(await isEmpty())) markVisitor();
};
