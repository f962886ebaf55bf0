import { describe, expect, it } from 'vitest';
import { financialYear } from '../../server/orders/invoices/issueDocument';

describe('financialYear', () => {
  it.each([
    ['2027-03-31T18:29:59Z', '2627'],
    ['2027-03-31T18:30:00Z', '2728'],
    ['2099-12-01T00:00:00Z', '9900'],
  ])('of India, from April, of %s is %s', (at, year) => {
    expect(financialYear(new Date(at), 'Asia/Kolkata', 4)).toBe(year);
  });

  it.each([
    ['2026-12-31T22:59:59Z', '2026'],
    ['2026-12-31T23:00:00Z', '2027'],
  ])('of Germany, a calendar year, of %s is %s', (at, year) => {
    expect(financialYear(new Date(at), 'Europe/Berlin', 1)).toBe(year);
  });
});
