import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clientResponding, clientReturning } from '../support/api/client';
import { renderShop } from '../support/storefront/renderShop';

const nothing = clientResponding(200, { code: 200, success: true, data: { results: [] } });

describe('The home page of a new shop', () => {
  it('says to a shopper that there is nothing yet, and leads its shopkeeper to the Desk', async () => {
    renderShop(nothing, '/');
    const title = 'Our shop is opening soon';
    const empty = within(await screen.findByRole('region', { name: title }));
    expect(empty.getByText('Nothing is for sale yet. Look in again soon.')).toBeVisible();
    expect(empty.getByRole('link', { name: 'The Desk' }).getAttribute('href')).toBe('/admin');
  });

  it('leads to all goods while it has no section', async () => {
    const category = { _id: 'c1', slug: 'honey', name: 'Honey', description: '', tone: 'leaf' };
    const image = { src: '/icons/512.png', width: 512, height: 512, alt: '' };
    const shop = clientReturning((path) =>
      path.includes('categor') ? [{ ...category, image, productCount: 1 }] : [],
    );
    renderShop(shop, '/');
    const goods = within(await screen.findByRole('region', { name: 'What would you like?' }));
    expect(goods.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe(
      '/category',
    );
  });
});
