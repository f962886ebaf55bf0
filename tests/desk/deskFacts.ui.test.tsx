import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../src/desk/api/api';
import { SessionContext } from '../../src/desk/api/useSession';
import { useAddressLines } from '../../src/desk/components/useAddressLines';
import { useWaysAtDoor } from '../../src/desk/orders/useWaysAtDoor';
import { makeAddressData } from '../support/factories';

/** A hook of the Desk in a shop with these facts. */
const inShop = <Result,>(hook: () => Result, changes: Partial<Session['shop']>) => {
  const shop: Session['shop'] = {
    ...{ id: 'lehm', name: 'Lehm', country: 'DE', currency: 'EUR', locale: 'de-DE' },
    ...{ timeZone: 'Europe/Berlin', language: 'de', languages: [], ...changes },
  };
  const session = {
    ...{ id: 's', operatorId: 'o', name: 'Anna', rights: [], sessions: [], shop },
    ...{ shopUrl: '', hasPreview: false },
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={session}>{children}</SessionContext>
  );
  return renderHook(hook, { wrapper }).result.current;
};

describe('Facts of the shop at the Desk', () => {
  it('are the lines of addresses in the order of the country', () => {
    const address = makeAddressData({ line1: 'Seeweg 4', city: 'Übersee', postalCode: '83236' });
    const german = { ...address, name: 'Jörg Groß', state: '', country: 'DE' };
    const linesIn = (changes: Partial<Session['shop']>) => inShop(useAddressLines, changes);
    expect(linesIn({ addressFormat: '%N%n%O%n%A%n%Z %C' })(german)).toEqual([
      'Jörg Groß',
      'Seeweg 4',
      '83236 Übersee',
    ]);
    // Saved by a former release.
    expect(linesIn({ country: 'IN' })(makeAddressData())).toEqual([
      'Asha Rao',
      '12, Lake Road',
      'Bengaluru 560001',
      'Karnataka',
    ]);
  });

  it('are the ways of paying at the door, or those of the country in a session saved before', () => {
    expect(inShop(useWaysAtDoor, { waysAtDoor: ['transfer'] })).toEqual(['transfer']);
    expect(inShop(useWaysAtDoor, {})).toEqual(['cash', 'card']);
    expect(inShop(useWaysAtDoor, { country: 'IN' })).toEqual(['cash', 'upi']);
  });
});
