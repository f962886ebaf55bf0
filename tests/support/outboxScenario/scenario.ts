import * as fc from 'fast-check';
import type { Fault } from './faults';

const device = fc.nat({ max: 1 });
const tab = fc.nat({ max: 1 });
const anyItem = fc.nat({ max: 2 });
const quantity = fc.integer({ min: 1, max: 6 });

const stepOf = <Do extends string, Fields>(
  name: Do,
  fields: { [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> },
) =>
  fc.record({ do: fc.constant(name), device, tab, ...fields } as never) as fc.Arbitrary<
    { do: Do; device: number; tab: number } & Fields
  >;

/** What happens so soon after a change that it meets the attempt to send it, and after how many ticks. */
const soon = fc.option(
  fc.record({
    do: fc.constantFrom<('changeAgain' | 'stealLock' | 'restartTab')[]>(
      'changeAgain',
      'stealLock',
      'restartTab',
    ),
    ticks: fc.nat({ max: 10 }),
  }),
);

/** What may happen, in any order. */
const stepOn = (item: fc.Arbitrary<number>) =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: stepOf('set', { item, quantity, soon }),
    },
    { weight: 3, arbitrary: stepOf('add', { item, quantity, soon }) },
    { weight: 2, arbitrary: stepOf('remove', { item, soon }) },
    { weight: 3, arbitrary: stepOf('wish', { item, on: fc.boolean() }) },
    { weight: 3, arbitrary: stepOf('address', { item, city: fc.constantFrom('Pune', 'Goa', '') }) },
    { weight: 2, arbitrary: stepOf('makeDefault', { item }) },
    { weight: 2, arbitrary: stepOf('order', {}) },
    { weight: 1, arbitrary: stepOf('takeBack', {}) },
    { weight: 2, arbitrary: stepOf('refetch', {}) },
    { weight: 2, arbitrary: stepOf('restartTab', {}) },
    { weight: 1, arbitrary: stepOf('restartApi', {}) },
    { weight: 1, arbitrary: stepOf('wakeWorker', {}) },
    { weight: 2, arbitrary: stepOf('time', {}) },
    { weight: 1, arbitrary: stepOf('setClock', { days: fc.integer({ min: -5, max: 5 }) }) },
    { weight: 1, arbitrary: stepOf('loseLock', {}) },
    { weight: 1, arbitrary: stepOf('changePrice', { item }) },
  );
export type Step = ReturnType<typeof stepOn> extends fc.Arbitrary<infer S> ? S : never;

/** The tabs of both devices change one pack, again and again. */
const stepOnOnePack = fc.oneof(
  { weight: 4, arbitrary: stepOf('set', { item: fc.constant(0), quantity, soon }) },
  { weight: 4, arbitrary: stepOf('add', { item: fc.constant(0), quantity, soon }) },
  { weight: 4, arbitrary: stepOf('remove', { item: fc.constant(0), soon }) },
  { weight: 1, arbitrary: stepOf('refetch', {}) },
  { weight: 1, arbitrary: stepOf('restartTab', {}) },
  { weight: 1, arbitrary: stepOf('time', {}) },
  { weight: 1, arbitrary: stepOf('wakeWorker', {}) },
);

/** The tabs of both devices add packs, which must all be in the cart in the end. */
const stepOnAdditions = fc.oneof(
  { weight: 6, arbitrary: stepOf('add', { item: fc.constantFrom(0, 1), quantity, soon }) },
  { weight: 1, arbitrary: stepOf('refetch', {}) },
  { weight: 1, arbitrary: stepOf('restartTab', {}) },
  { weight: 1, arbitrary: stepOf('restartApi', {}) },
  { weight: 1, arbitrary: stepOf('time', {}) },
  { weight: 1, arbitrary: stepOf('wakeWorker', {}) },
  { weight: 1, arbitrary: stepOf('loseLock', {}) },
);

/** Orders from one device, with goods put into the cart before and after. */
const onFirst = { device: fc.constant(0) };
const stepOnOrders = fc.oneof(
  {
    weight: 4,
    arbitrary: stepOf('set', { ...onFirst, item: fc.constantFrom(0, 1), quantity, soon }),
  },
  { weight: 1, arbitrary: stepOf('remove', { ...onFirst, item: fc.constant(0), soon }) },
  { weight: 5, arbitrary: stepOf('order', onFirst) },
  { weight: 1, arbitrary: stepOf('takeBack', onFirst) },
  { weight: 1, arbitrary: stepOf('refetch', {}) },
  { weight: 2, arbitrary: stepOf('restartTab', onFirst) },
  { weight: 2, arbitrary: stepOf('time', {}) },
  { weight: 2, arbitrary: stepOf('wakeWorker', onFirst) },
  { weight: 1, arbitrary: stepOf('loseLock', onFirst) },
  { weight: 1, arbitrary: stepOf('changePrice', { item: fc.constant(0) }) },
);

/** Some faults are rarer than others. */
const fault = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom<Fault[]>('fine', 'lost', 'responseLost', 'twice', 'late', 'slow'),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Fault[]>('busy', 'broken', 'portal', 'firewall', 'empty'),
  },
  { weight: 1, arbitrary: fc.constantFrom<Fault[]>('rejected', 'unauthenticated') },
);

const stepsOf = (step: fc.Arbitrary<Step>) =>
  fc.array(fc.tuple(step, fc.nat({ max: 12 })), { minLength: 4, maxLength: 12 });

/** A day of changes, with a number of ticks after each one. */
export const scenarios = fc.record({
  steps: fc.oneof(
    { weight: 2, arbitrary: stepsOf(stepOn(anyItem)) },
    { weight: 1, arbitrary: stepsOf(stepOnOnePack) },
    { weight: 1, arbitrary: stepsOf(stepOnAdditions) },
    { weight: 1, arbitrary: stepsOf(stepOnOrders) },
  ),
  faults: fc.array(fault, { minLength: 8, maxLength: 16 }),
  /** One kind of change that always fails until the end of the day. */
  permanent: fc.option(
    fc.record({
      on: fc.constantFrom<('cart' | 'wishlist' | 'address')[]>('cart', 'wishlist', 'address'),
      item: anyItem,
      fault: fc.constantFrom<Fault[]>('lost', 'portal', 'firewall', 'empty', 'broken'),
    }),
  ),
  /** Whether the shopper presses Discard or Try again when a change needs a decision. */
  discards: fc.boolean(),
});
export type Scenario = typeof scenarios extends fc.Arbitrary<infer D> ? D : never;
