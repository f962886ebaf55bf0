import { beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../../../src/app/store/syncedLists';
import { VISITOR } from '../../../src/sync/outbox/outboxRow';
import { openRowStorage } from '../../../src/sync/outbox/rowStorage';
import { deleteOldPrivateData } from '../../../src/sync/session/rows';
import { readDraft, writeDraft } from '../../../src/sync/storage/drafts';
import { loadKept } from '../../../src/sync/storage/keptValues';
import { records } from '../../../src/sync/storage/records';
import { DAY } from '../../support/clock';
import { emptyRecords } from '../../support/device/emptyRecords';
import { freezeClock } from '../../support/device/page';
import { addOutboxRow, readOutboxRows } from '../../support/device/rawDatabase';
import { makeChange, makeUser } from '../../support/factories';

describe('Deletion of old private data', () => {
  beforeEach(async () => {
    await emptyRecords();
    freezeClock();
  });

  const [current, other] = [makeUser()._id, makeUser()._id];
  const now = Date.now();

  describe('Unsent changes', () => {
    it('are deleted after 30 days for other shoppers, and kept for the current one and a visitor', async () => {
      await openRowStorage(operations).all(current);
      const young = makeChange({ userId: other, createdAt: now - 29 * DAY });
      const old = makeChange({ userId: other, createdAt: now - 31 * DAY });
      const rejected = { ...old, seq: old.seq + 1, state: 'rejected' };
      const own = makeChange({ userId: current, createdAt: now - 31 * DAY, seq: old.seq + 2 });
      const visitor = { ...own, userId: VISITOR, seq: old.seq + 3 };
      for (const row of [young, old, rejected, own, visitor]) await addOutboxRow(row);
      await deleteOldPrivateData(now, current, openRowStorage(operations));
      expect(await readOutboxRows()).toEqual([young, own, visitor]);
    });

    it('do not prevent the outbox from opening on a new device', async () => {
      await deleteOldPrivateData(now, current, openRowStorage(operations));
      expect(await openRowStorage(operations).all(current)).toEqual([]);
    });
  });

  it('deletes drafts of other shoppers after 30 days', async () => {
    const writeDrafts = (daysAgo: number) => {
      freezeClock().setSystemTime(now - daysAgo * DAY);
      for (const userId of [current, other])
        writeDraft(userId, `form-${daysAgo}`, { name: 'Asha' });
    };
    await loadKept();
    writeDrafts(31);
    writeDrafts(29);
    localStorage.setItem(`draft/${other}/damaged`, '{"name":"Asha"}');
    localStorage.setItem('userId', current);
    await deleteOldPrivateData(now, current, openRowStorage(operations));
    expect(readDraft(current, 'form-31')).toEqual({ name: 'Asha' });
    expect(readDraft(other, 'form-29')).toEqual({ name: 'Asha' });
    expect(Object.keys(localStorage)).toEqual(['userId']);
    expect((await records.keys()).sort()).toEqual(
      [`draft/${current}/form-29`, `draft/${current}/form-31`, `draft/${other}/form-29`].sort(),
    );
  });
});
