import { describe, expect, it } from 'vitest';
import { formatWays } from '../../../server/platform/messages/formatWays';
import { waysAtDoor, waysBack } from '../../../src/contract/rules/waysAtDoor';
import type { HandedOver } from '../../../src/contract/shop/payOnDelivery';

const terms = (ways: HandedOver[]) => ({ max: 1, maxNew: 1, ways });

describe('Ways of paying at the door', () => {
  it.each<[string, HandedOver[] | undefined, HandedOver[]]>([
    ['IN', undefined, ['cash', 'upi']],
    ['DE', undefined, ['cash', 'card']],
    ['JP', undefined, ['cash', 'card']],
    ['DE', ['transfer'], ['transfer']],
    ['IN', ['cash', 'card', 'upi'], ['cash', 'card', 'upi']],
  ])('are in %s with the facts %j: %j', (country, ways, expected) => {
    const payOnDelivery = ways && terms(ways);
    expect(waysAtDoor({ country, payOnDelivery })).toEqual(expected);
  });

  it.each<[string, HandedOver[] | undefined, string | undefined, string]>([
    ['IN', undefined, 'en', 'in cash or by UPI'],
    ['IN', undefined, 'hi', 'नकद या UPI से'],
    ['DE', undefined, 'de', 'bar oder mit Karte'],
    ['DE', undefined, 'en', 'in cash or by card'],
    ['DE', ['cash', 'card', 'transfer'], 'de', 'bar, mit Karte oder per Überweisung'],
    ['IN', ['upi'], 'hi', 'UPI से'],
  ])('are listed in %s with the facts %j in %s as %j', (country, ways, language, expected) => {
    const facts = { country, ...(ways && { payOnDelivery: terms(ways) }) };
    expect(formatWays(facts, language)).toBe(expected);
  });

  it.each<[HandedOver[], HandedOver, HandedOver[]]>([
    [['cash', 'upi'], 'cash', ['cash', 'upi', 'transfer']],
    [['cash', 'card'], 'upi', ['cash', 'card', 'upi', 'transfer']],
    [['transfer'], 'transfer', ['transfer']],
  ])('are for money that goes back with %j, of an order paid by %s: %j', (ways, by, expected) => {
    expect(waysBack(ways, by)).toEqual(expected);
  });
});
