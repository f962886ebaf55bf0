import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter, Link, Navigate, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../src/app/store/makeStore';
import { SearchForm } from '../../src/features/search/form/SearchForm';
import { ShopIntl } from '../../src/messages/ShopIntl';
import { clientWithoutNetwork } from '../support/api/client';

const openPages = () => {
  render(
    <Provider store={makeStore({ client: clientWithoutNetwork() })}>
      <ShopIntl>
        <BrowserRouter>
          <SearchForm />
          <Link to="/about">About</Link>
          <Link to="/cart">Cart</Link>
          <Routes>
            <Route path="/about" element={<h1>About us</h1>} />
            <Route path="/auth" element={<h1>Sign in</h1>} />
            <Route path="/cart" element={<Navigate to="/auth" replace />} />
            <Route path="/category" element={<h1>Results</h1>} />
            <Route path="/" element={<h1>Home</h1>} />
          </Routes>
        </BrowserRouter>
      </ShopIntl>
    </Provider>,
  );
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
};

/** Without `act`, which would show the page before it returns. */
const follow = (name: string) => screen.getByRole('link', { name }).click();

const typeAhead = (field: HTMLInputElement, text: string) => {
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const findTitle = (name: string) => screen.findByRole('heading', { name });

describe('Search field', () => {
  beforeEach(() => history.replaceState(null, '', '/'));

  it('is empty on another page, and contains the query on a results page', async () => {
    const field = openPages();
    await userEvent.type(field, 'mang');
    await userEvent.click(screen.getByRole('link', { name: 'About' }));
    expect(field).toHaveValue('');
    await userEvent.type(field, 'rice{Enter}');
    await findTitle('Results');
    expect(field).toHaveValue('rice');
    // The keyboard of a phone would cover the results.
    expect(field).not.toHaveFocus();
    act(() => history.back());
    await findTitle('About us');
    await vi.waitFor(() => expect(field).toHaveValue(''));
  });

  it.each([
    ['a page', 'About', 'About us'],
    ['a page that redirects', 'Cart', 'Sign in'],
  ])('keeps the typed text while %s opens', async (_what, link, title) => {
    const field = openPages();
    await userEvent.type(field, 'mang');
    await act(async () => {
      follow(link);
      typeAhead(field, 'mango');
      expect(screen.getByRole('heading')).toHaveTextContent('Home');
    });
    await findTitle(title);
    expect(field).toHaveValue('mango');
    expect(field).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Cart' }));
    await userEvent.click(screen.getByRole('link', { name: 'About' }));
    expect(field).toHaveValue('');
  });

  it('is emptied by its button, and keeps the focus', async () => {
    const field = openPages();
    await userEvent.type(field, 'mang');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it('keeps the typed text while results open', async () => {
    const field = openPages();
    await userEvent.type(field, 'rice');
    await act(async () => {
      field.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      typeAhead(field, 'rice flour');
    });
    await findTitle('Results');
    expect(field).toHaveValue('rice flour');
  });
});

describe('Text typed before the scripts are loaded', () => {
  const showField = () => {
    document.body.innerHTML = '<input name="q">';
    const field = document.querySelector('input');
    if (!field) throw new Error('There is no field.');
    return field;
  };

  it('is kept when React replaces the served field', async () => {
    await import('../../src/earlyInput');
    typeAhead(showField(), 'mang');
    const replay = window.stopEarlyInput?.();
    const rendered = showField();
    const typed = vi.fn();
    rendered.addEventListener('input', typed);
    replay?.();
    expect(rendered).toHaveValue('mang');
    expect(rendered).toHaveFocus();
    expect(typed).toHaveBeenCalledOnce();
  });
});
