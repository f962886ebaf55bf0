import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { selectCartLines } from '../../src/features/cart/cartSlice';
import { MAX_LINES } from '../../src/features/search/SharedList/readList';
import { paths } from '../../src/paths';
import { clientOver } from '../support/api/client';
import { openSeededApi } from '../support/api/server';
import { renderShop } from '../support/storefront/renderShop';

let app: FastifyInstance;
beforeAll(async () => {
  app = await openSeededApi();
});

const open = (list: string) => renderShop(clientOver(app), paths.list(list));

const findForm = () => screen.findByRole('textbox', { name: 'What do you need?' });
const find = (text: string) => {
  fireEvent.change(screen.getByLabelText('What do you need?'), { target: { value: text } });
  fireEvent.click(screen.getByText('Find products'));
};

describe('Page of a shopping list', () => {
  it('asks for a list, says when there is nothing in it, and then shows its rows', async () => {
    open('');
    await findForm();
    find('?!');
    expect(await screen.findByText(/nothing in it/)).toBeVisible();
    find('onions, tomato ketchup');
    expect(await screen.findByText('Found 1 of 2 things')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nashik red onion' })).toBeVisible();
  });

  it('is offered for a list that was typed into the search field', async () => {
    renderShop(clientOver(app), paths.search('onions, milk'));
    fireEvent.click(await screen.findByRole('link', { name: 'Find each thing' }));
    expect(await screen.findByText('Found 2 of 2 things')).toBeVisible();
  });

  it('reads a list that is too long for an address, and says where it stopped', async () => {
    open('');
    await findForm();
    find('दूध 1 लीटर\n'.repeat(MAX_LINES + 10));
    expect(await screen.findByText(`Found ${MAX_LINES} of ${MAX_LINES} things`)).toBeVisible();
    expect(screen.getByText(/its first 60 things/)).toBeVisible();
  });

  it('adds the packs of two rows together, once, up to what the cart has not yet, and undoes it', async () => {
    const store = open('milk 500 ml\nmilk x2\n2 kg onions');
    const add = await screen.findByRole('button', { name: /^Add all/ });
    const quantities = () => selectCartLines(store.getState()).map(({ quantity }) => quantity);
    await waitFor(() => expect(add).toBeEnabled());
    expect(add).toHaveTextContent('Add all, ₹260');
    fireEvent.click(add);
    expect(await screen.findByText('4 packs are in your cart.')).toBeVisible();
    expect(quantities()).toEqual([3, 1]);
    const onions = within(screen.getByRole('group', { name: 'Nashik red onion' }));
    fireEvent.click(onions.getByRole('button', { name: 'Increase quantity' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add all, ₹355' }));
    expect(await screen.findByText('5 packs are in your cart.')).toBeVisible();
    expect(quantities()).toEqual([3, 2]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(quantities()).toEqual([3, 1]));
  });
});
