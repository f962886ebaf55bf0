import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { countryOf } from '../../server/platform/config/country/countryRules';
import { readShopFacts } from '../../server/platform/config/shopFacts';
import { openApi } from '../support/api/server';
import { openTestDatabase } from '../support/database/testDatabase';
import { field } from '../support/storefront/checkoutPage';
import { press } from '../support/storefront/profilePage';
import { makeSignedInShopper, type ShoppingApi } from '../support/storefront/signedInShopper';

const facts = vi.hoisted(() => ({ SHOP_FACTS: 'tests/support/brazil/shop.json' }));
vi.mock('virtual:country', async () => ({ default: countryOf(readShopFacts(facts)) }));

describe('A shop in Brazil', () => {
  let api: ShoppingApi;
  beforeAll(async () => {
    const db = await openTestDatabase();
    const shop = readShopFacts(facts);
    api = { db, app: await openApi(db, { facts: shop, country: countryOf(shop) }) };
  });

  it('asks for the bairro and, if there is one, the tax number, in the order of the country', async () => {
    const { open, get, user } = await makeSignedInShopper(api);
    open('/profile/addresses?edit=new');
    await screen.findByRole('textbox', { name: /^Street/ });
    const names = [...document.querySelectorAll('main [name]')].map((each) =>
      each.getAttribute('name'),
    );
    expect(names.filter((name) => name !== 'label')).toEqual(
      'name phone line1 line2 district city state postalCode taxNumber'.split(' '),
    );
    await userEvent.type(field('Full name'), 'Ana Souza');
    await userEvent.type(field('Phone number'), '(11) 91234-5678');
    await userEvent.type(field('Street'), 'Rua Harmonia, 123');
    await userEvent.type(field('Neighbourhood'), 'Vila Madalena');
    await userEvent.type(field('Town'), 'São Paulo');
    await userEvent.selectOptions(field('State'), 'São Paulo');
    await userEvent.type(field('Postal code'), '05435-000');
    await userEvent.type(field('CPF / CNPJ'), '123.456');
    await press('Save address');
    expect(field('CPF / CNPJ')).toHaveAccessibleDescription(/Example: 12345678909/);
    await userEvent.type(field('CPF / CNPJ'), '.789-09');
    await press('Save address');

    const card = (await screen.findByText('Vila Madalena')).parentElement;
    expect(card).toHaveTextContent(
      'Ana SouzaRua Harmonia, 123Vila MadalenaSão Paulo-São Paulo05435-000',
    );
    expect(card).toHaveTextContent('CPF / CNPJ 12345678909');
    const saved = { district: 'Vila Madalena', taxNumber: '12345678909', country: 'BR' };
    await waitFor(async () =>
      expect((await get(`myaddresslist/${user._id}`)).json().data.results).toMatchObject([saved]),
    );
  });
});
