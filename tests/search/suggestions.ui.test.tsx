import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteRecents, recentSearches } from '../../src/sync/storage/recents';
import { apiNetwork, clientOver, clientWith } from '../support/api/client';
import { openSeededApi } from '../support/api/server';
import { renderShop } from '../support/storefront/renderShop';

let app: FastifyInstance;
beforeAll(async () => {
  app = await openSeededApi();
});
beforeEach(deleteRecents);

const type = async (text: string) => {
  renderShop(clientOver(app), '/about');
  const field = await screen.findByRole('combobox', { name: 'Search' });
  await userEvent.type(field, text);
  return field;
};

const findSuggestions = () => screen.findByRole('grid', { name: 'Suggestions' });

/** The link or button that Enter presses now. */
const chosen = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

describe('Suggestions', () => {
  it('are products with their price and button, and categories', async () => {
    const field = await type('spic');
    const suggestions = await findSuggestions();
    expect(within(suggestions).getByRole('link', { name: 'Spices' })).toBeVisible();
    expect(await within(suggestions).findAllByRole('button', { name: 'Add to cart' })).not.toEqual(
      [],
    );
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-controls', suggestions.id);
  });

  it('are chosen by arrows and opened by Enter, while the focus stays in the field', async () => {
    const field = await type('mnago');
    await findSuggestions();
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen(field)).toHaveTextContent('Ratnagiri Alphonso mango');
    await userEvent.keyboard('{ArrowRight}');
    expect(chosen(field)).toHaveTextContent('Add to cart');
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(chosen(field)).toBeNull();
    expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(
      await screen.findByRole('heading', { name: 'Ratnagiri Alphonso mango', level: 1 }),
    ).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Search' })).toHaveValue('');
  });

  it('close with Escape, which keeps the typed text, and with Tab', async () => {
    const field = await type('rice');
    await findSuggestions();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(field).toHaveValue('rice');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(field, 'f');
    await findSuggestions();
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  });

  it('open again without the previous selection', async () => {
    const field = await type('mnago');
    await findSuggestions();
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen(field)).toHaveTextContent('Ratnagiri Alphonso mango');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await userEvent.click(field);
    await findSuggestions();
    expect(chosen(field)).toBeNull();
  });

  it('select no other row when slower results replace the selected one', async () => {
    let gate = Promise.resolve();
    const respond = apiNetwork(app);
    const client = clientWith(async (path, request) => {
      if (path.includes('search?')) await gate;
      return respond(path, request);
    });
    renderShop(client, '/about');
    const field = await screen.findByRole('combobox', { name: 'Search' });
    await userEvent.type(field, 'haldi');
    await findSuggestions();
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    await userEvent.clear(field);
    await userEvent.paste('mnago');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen(field)).toHaveTextContent(/turmeric/i);
    open();
    await within(await findSuggestions()).findByRole('link', { name: /Alphonso mango/ });
    expect(chosen(field)).toBeNull();
  });

  it('of an earlier text are not opened by Enter: what is typed is searched for', async () => {
    const field = await type('mnago');
    await findSuggestions();
    await userEvent.keyboard('{ArrowDown}');
    act(() => {
      fireEvent.input(field, { target: { value: 'haldi' } });
      fireEvent.keyDown(field, { key: 'Enter' });
    });
    expect(screen.queryByRole('heading', { name: /Alphonso/, level: 1 })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('heading', { name: 'Results for “haldi”' })).toBeVisible();
  });

  it('are announced by their number', async () => {
    await type('haldi');
    expect(await screen.findByText('1 suggestion')).toBeInTheDocument();
  });

  it('are recent searches before anything is typed, which can be deleted', async () => {
    await type('haldi{Enter}');
    await screen.findByRole('heading', { name: 'Results for “haldi”' });
    await recentSearches.add('aloo');
    const again = await screen.findByRole('combobox', { name: 'Search' });
    expect(again).not.toHaveFocus();
    await userEvent.clear(again);
    const suggestions = await findSuggestions();
    await userEvent.click(within(suggestions).getByRole('button', { name: 'Forget “aloo”' }));
    expect(recentSearches.read()).toEqual(['haldi']);
    expect(within(suggestions).getByRole('link', { name: 'haldi' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(recentSearches.read()).toEqual([]);
  });
});
