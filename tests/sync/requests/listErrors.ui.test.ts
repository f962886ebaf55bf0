import { describe, expect, it } from 'vitest';
import { makeStore } from '../../../src/app/store/makeStore';
import { fetchCart, selectCart } from '../../../src/features/cart/cartSlice';
import { sendChange } from '../../../src/sync/requests/sendChange';
import { clientWith } from '../../support/api/client';
import { makeChange, makeLine } from '../../support/factories';

const line = makeLine();
const addToCart = () => sendChange(makeChange({ operation: { type: 'cart/set', line } }));

describe('Error of a list slice', () => {
  const openCart = () => {
    const shop = { rejects: true, fails: false };
    const client = clientWith((_path, { method }) => {
      if (method?.toUpperCase() === 'PUT' && shop.rejects) {
        return { status: 400, body: JSON.stringify({ code: 400, message: 'Too many.' }) };
      }
      if (shop.fails) return { status: 500, body: JSON.stringify({ code: 500, message: 'Oh.' }) };
      const data = method?.toUpperCase() === 'PUT' ? line : { results: [] };
      return { status: 200, body: JSON.stringify({ code: 200, data }) };
    });
    const { dispatch, getState } = makeStore({ client });
    const error = () => selectCart(getState()).error;
    return { shop, dispatch, error };
  };

  it('keeps the message of a rejected change through fetches until the next change succeeds', async () => {
    const { shop, dispatch, error } = openCart();
    await dispatch(addToCart());
    expect(error()).toBe('Too many.');
    await dispatch(fetchCart('usr_1'));
    expect(error()).toBe('Too many.');
    shop.fails = true;
    await dispatch(fetchCart('usr_1'));
    expect(error()).toBe('Too many.');
    shop.rejects = shop.fails = false;
    await dispatch(addToCart());
    expect(error()).toBeNull();
  });

  it('is cleared by the next successful fetch after a failed fetch', async () => {
    const { shop, dispatch, error } = openCart();
    shop.fails = true;
    await dispatch(fetchCart('usr_1'));
    expect(error()).toBe('Oh.');
    shop.fails = false;
    await dispatch(fetchCart('usr_1'));
    expect(error()).toBeNull();
  });
});
