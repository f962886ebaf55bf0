import { describe, expect, it } from 'vitest';
import { bulkStepsOf, heldUpTo } from '../../src/desk/offline/bulkSteps';
import { orderOperations, type StepOperation } from '../../src/desk/offline/orderOperations';
import type { DeliveryResult } from '../../src/sync/outbox/deliveryResult';
import { makeMemoryRowStorage } from '../../src/sync/outbox/memoryRowStorage';
import { makeOutbox } from '../../src/sync/outbox/outbox';

const START = 1_780_000_000_000;

const pack = (number: string, bulk?: string): StepOperation => ({
  type: 'order/step',
  number,
  move: { step: 'pack' },
  ...(bulk && { bulk }),
});
const ship = (number: string, bulk: string): StepOperation => ({
  ...pack(number, bulk),
  move: { step: 'ship', body: {} },
});

/** The outbox of the Desk with a clock that the test sets. */
const openOutbox = async (
  deliver: () => Promise<DeliveryResult> = async () => ({ kind: 'delivered' }),
  rows = makeMemoryRowStorage(),
) => {
  const clock = { now: START };
  const sent: string[] = [];
  const outbox = makeOutbox({
    userId: 'tok_1',
    rows,
    operations: orderOperations,
    resolve: async (operation) => operation,
    deliver: ({ operation }) => {
      const { number, move } = operation as StepOperation;
      sent.push(`${number} ${move.step}`);
      return deliver();
    },
    refetch: async () => undefined,
    runExclusive: (task) => task(() => true),
    onLane: () => undefined,
    now: () => clock.now,
    wallClock: () => clock.now,
    random: () => 0.5,
  });
  await outbox.resume();
  const runAt = async (ms: number) => {
    clock.now = START + ms;
    await outbox.drain();
    return sent;
  };
  return { outbox, runAt, sent };
};

describe('A step of many orders in the outbox of the Desk', () => {
  it('is not taken back when another tab has tried it meanwhile, and says so', async () => {
    const rows = makeMemoryRowStorage();
    const { outbox } = await openOutbox(undefined, rows);
    await outbox.queue(pack('A', 'many'), false);
    const [row] = await rows.all('tok_1');
    if (!row) throw new Error('the step is queued');
    await rows.edit('tok_1', row.lane, () => [{ ...row, attempts: 1 }]);
    const { outbox: late } = await openOutbox(undefined, { ...rows, all: async () => [row] });
    expect(await late.takeBack('order:A:pack')).toBe(false);
    expect(await rows.all('tok_1')).toMatchObject([{ attempts: 1 }]);
  });

  it('is sent once, after a minute, and a step of one order at once', async () => {
    const { outbox, runAt } = await openOutbox();
    await outbox.queue(pack('A', 'many'), false);
    await outbox.queue(pack('B', 'many'), false);
    await outbox.queue(pack('C'), false);
    expect(await runAt(59_999)).toEqual(['C pack']);
    expect(await runAt(60_000)).toEqual(['C pack', 'A pack', 'B pack']);
    expect(await runAt(200_000)).toHaveLength(3);
    outbox.close();
  });

  it('is never sent when it is taken back, and not taken back once it was sent', async () => {
    const { outbox, runAt } = await openOutbox(async () => ({ kind: 'unreachable' }));
    await outbox.queue(pack('A', 'many'), false);
    await outbox.queue(pack('B', 'many'), false);
    expect(await outbox.takeBack('order:A:pack')).toBe(true);
    expect(await outbox.takeBack('order:A:pack')).toBe(false);
    expect(await runAt(61_000)).toEqual(['B pack']);
    expect(await outbox.takeBack('order:B:pack')).toBe(false);
    // The shop may have heard of it: it is sent again under its key.
    expect((await outbox.all()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['waiting', 1],
    ]);
    outbox.close();
  });

  it('is sent before a later one of the same orders, and undone after it', async () => {
    const { outbox, runAt, sent } = await openOutbox();
    await outbox.queue(pack('A', 'packed'), false);
    await outbox.queue(pack('B', 'packed'), false);
    await runAt(10_000);
    await outbox.queue(ship('A', 'left'), false);
    const all = await outbox.all();
    const [packed, left] = bulkStepsOf(all);
    expect([packed?.rows.length, packed?.sentAt, packed?.isLast]).toEqual([
      2,
      START + 60_000,
      false,
    ]);
    expect([left?.rows.length, left?.sentAt, left?.isLast]).toEqual([1, START + 70_000, true]);
    if (!left) throw new Error('It is held.');
    for (const { operation } of heldUpTo(left, all)) {
      await outbox.release(orderOperations.subjectOf(operation));
    }
    await outbox.drain();
    expect(sent).toEqual(['A pack', 'A ship']);
    expect(bulkStepsOf(await outbox.all()).map(({ rows }) => rows.length)).toEqual([1]);
    outbox.close();
  });
});
