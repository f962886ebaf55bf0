import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './test';

export const newEmail = () => `${randomUUID()}@loam.example`;

/** What a visitor fills in and presses at `/auth`. */
export const signInForm = (page: Page) => ({
  email: page.getByLabel('E-mail address'),
  send: page.getByRole('button', { name: 'Send me a code' }),
  code: page.getByLabel('Code', { exact: true }),
  signIn: page.getByRole('main').getByRole('button', { name: 'Sign in' }),
});

/** Asks for a code and reads it where the demo shop shows it. */
export const requestCode = async (page: Page, email = newEmail()) => {
  const form = signInForm(page);
  await form.email.fill(email);
  await form.send.click();
  await expect(form.code).toBeFocused();
  return readCode(page);
};

/** The code that the demo shop shows. */
export const readCode = async (page: Page) => {
  const shown = await page.getByText(/^\d{4}\s\d{4}$/).textContent();
  return (shown ?? '').replace(/\s/, '');
};
