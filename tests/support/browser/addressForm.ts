import type { Page } from '@playwright/test';

/** Unique values, which identify this shopper when found on the device. */
export const testAddress = {
  'Full name': 'Ottoline Featherstone',
  'Mobile number': '9812345670',
  'Flat, house, building': '77 Quincewood Terrace',
  'PIN code': '560001',
  'Town or city': 'Bengaluru',
} as const;

/** Fills in the address form, completely or only some fields. */
export const fillAddress = async (
  page: Page,
  fields = Object.keys(testAddress) as (keyof typeof testAddress)[],
) => {
  for (const field of fields) await page.getByLabel(field).fill(testAddress[field]);
  if (fields.length < Object.keys(testAddress).length) return;
  await page.getByLabel('State').selectOption('Karnataka');
};
