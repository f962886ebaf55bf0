import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { countryOf } from '../../server/platform/config/country/countryRules';
import { readShopFacts } from '../../server/platform/config/shopFacts';
import { openApi } from '../support/api/server';
import { openTestDatabase } from '../support/database/testDatabase';
import { makeAddressData } from '../support/factories';
import { field } from '../support/storefront/checkoutPage';
import { press } from '../support/storefront/profilePage';
import { makeSignedInShopper, type ShoppingApi } from '../support/storefront/signedInShopper';

const facts = vi.hoisted(() => ({ SHOP_FACTS: 'tests/support/germany/shop.json' }));
vi.mock('virtual:country', async () => ({ default: countryOf(readShopFacts(facts)) }));

describe('A shop in Germany', () => {
  let api: ShoppingApi;
  beforeAll(async () => {
    const db = await openTestDatabase();
    const shop = readShopFacts(facts);
    api = { db, app: await openApi(db, { facts: shop, country: countryOf(shop) }) };
  });

  it('accepts German addresses and formats them in the order of the country', async () => {
    const { open, get, user } = await makeSignedInShopper(api);
    open('/profile/addresses?edit=new');
    await screen.findByRole('textbox', { name: /Street and house number/ });
    for (const name of ['PIN code', 'State', 'Province', 'Landmark']) {
      expect(screen.queryByLabelText(name)).toBeNull();
    }
    await press('Save address');
    for (const name of ['Full name', 'Phone number', 'Street', 'Postal code', 'Town']) {
      expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    }
    await userEvent.type(field('Full name'), 'Jörg Groß');
    await userEvent.type(field('Phone number'), '110');
    await userEvent.type(field('Street'), 'Torstraße 1');
    expect(field('Phone number')).toHaveAccessibleDescription(/Example: 15123456789/);
    await userEvent.clear(field('Phone number'));
    await userEvent.type(field('Phone number'), '0171 / 123 45 67');
    await userEvent.type(field('Postal code'), '1011 9');
    await userEvent.type(field('Town'), 'Berlin');
    expect(field('Phone number')).toHaveValue('1711234567');
    expect(field('Postal code')).toHaveValue('10119');
    await press('Save address');

    const card = await screen.findByText('10119 Berlin');
    expect(card.parentElement).toHaveTextContent('Jörg GroßTorstraße 110119 Berlin0171 1234567');
    const saved = { phone: '+491711234567', postalCode: '10119', state: '', country: 'DE' };
    await waitFor(async () =>
      expect((await get(`myaddresslist/${user._id}`)).json().data.results).toMatchObject([saved]),
    );
  });

  it('lists saved addresses with the postal code before the town', async () => {
    const { open, post, user } = await makeSignedInShopper(api);
    const address = {
      ...{ name: 'Jörg Groß', phone: '+491711234567', line1: 'Seeweg 4', city: 'Übersee' },
      ...{ postalCode: '83236', state: '', country: 'DE', label: 'Home', isDefault: true },
    };
    await post(`myaddress/${user._id}`, makeAddressData(address));
    open('/');
    await userEvent.click(await screen.findByRole('button', { name: /^To 83236/ }));
    expect(await screen.findByRole('button', { name: /^Home/ })).toHaveTextContent(
      'Home Seeweg 4, 83236 Übersee',
    );
  });
});
