import type { Page } from '@playwright/test';

/** What nobody else has: found on the device, it can only be this shopper's. */
export const testAddress = {
  'Full name': 'Ottoline Featherstone',
  'Mobile number': '9812345670',
  'Flat, house, building': '77 Quincewood Terrace',
  'PIN code': '560001',
  'Town or city': 'Bengaluru',
} as const;

/** Fills in the form of an address, all of it or only some fields. */
export const fillAddress = async (
  page: Page,
  fields = Object.keys(testAddress) as (keyof typeof testAddress)[],
) => {
  for (const field of fields) await page.getByLabel(field).fill(testAddress[field]);
  if (fields.length < Object.keys(testAddress).length) return;
  await page.getByLabel('State').selectOption('Karnataka');
};
