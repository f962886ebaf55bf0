import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { newEmail } from '../factories';

/** The controls of the sign-in form. */
export const signInForm = (page: Page) => ({
  email: page.getByLabel('E-mail address'),
  send: page.getByRole('button', { name: 'Send me a code' }),
  code: page.getByLabel('Code', { exact: true }),
  signIn: page.getByRole('main').getByRole('button', { name: 'Sign in' }),
});

/** Requests a code and reads it from the demo shop's page. */
export const requestCode = async (page: Page, email = newEmail()) => {
  const form = signInForm(page);
  await form.email.fill(email);
  await form.send.click();
  await expect(form.code).toBeFocused();
  return readCode(page);
};

/** The code shown by the demo shop. */
export const readCode = async (page: Page) => {
  const shown = await page.getByText(/^\d{4}\s\d{4}$/).textContent();
  return (shown ?? '').replace(/\s/, '');
};
