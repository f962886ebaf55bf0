import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '../../../src/contract/user';
import { loginSucceeded } from '../../../src/features/account/auth/authSlice';
import type { AppStore } from '../../../src/sync/requests/appStore';
import type { Client } from '../../../src/sync/requests/client';
import { clientReturning } from '../api/client';
import { makeUser } from '../factories';
import { field } from './checkoutPage';
import { renderShop } from './renderShop';

export const makeAsha = () => makeUser({ name: 'Asha Rao', phone: '+919876543210' });

/** A server whose only data is the account. */
const serverOf = (user: User) =>
  clientReturning((path) => (/user_details|\/me$/.test(path) ? user : []));

/** Opens `path` for a signed-in shopper. */
export const openProfile = async (
  user: User,
  path: string,
  client: Client = serverOf(user),
): Promise<AppStore> => {
  localStorage.setItem('userId', user._id);
  const store = renderShop(client, path);
  store.dispatch(loginSucceeded(user));
  await screen.findByRole('navigation', { name: 'Your account' });
  return store;
};

export const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Types an address with the spaces that people use. */
export const fillInSpacedAddress = async () => {
  await userEvent.type(field('Full name'), 'Asha Rao');
  await userEvent.type(field('Mobile number'), '+91 98765 43210');
  await userEvent.type(field('Flat'), '12, Lake Road');
  await userEvent.type(field('PIN code'), '560 001');
  await userEvent.type(field('Town'), 'Bengaluru');
  await userEvent.selectOptions(field('State'), 'Karnataka');
};
