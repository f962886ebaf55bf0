import { render, screen, within } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../src/desk/api/api';
import { SessionContext } from '../../src/desk/api/useSession';
import { BookFiles } from '../../src/desk/money/documents/BookFiles';
import german from '../../texts/de/desk.json';
import english from '../../texts/en/desk.json';
import hindi from '../../texts/hi/desk.json';

const open = (hasDatev: boolean | undefined, messages: object, locale = 'de') => {
  const shop: Session['shop'] = {
    ...{ id: 'lehm', name: 'Lehm', country: 'DE', currency: 'EUR', locale: 'de-DE' },
    ...{ timeZone: 'Europe/Berlin', language: 'de', languages: [] },
    ...(hasDatev !== undefined && { hasDatev }),
  };
  const session = {
    ...{ id: 's', operatorId: 'o', name: 'Anna', rights: [], sessions: [], shop },
    ...{ shopUrl: '', hasPreview: false },
  };
  render(
    <IntlProvider locale={locale} messages={messages} timeZone="Europe/Berlin">
      <SessionContext value={session}>
        <BookFiles period={{ from: '2026-11-01', to: '2026-11-30' }} />
      </SessionContext>
    </IntlProvider>,
  );
  const links = within(screen.getByRole('region')).getAllByRole('link');
  return links.map((link) => [
    link.getAttribute('aria-label') ?? link.textContent,
    link.getAttribute('href'),
  ]);
};
const of = (file: string) => `/exports/${file}?from=2026-11-01&to=2026-11-30`;

describe('Files for the tax adviser at the Desk', () => {
  it('are of the days that were chosen, as CSV and as workbooks', () => {
    expect(open(false, german)).toEqual([
      ['Bestellungen als CSV', of('orders.csv')],
      ['Bestellungen als Arbeitsmappe (.xlsx)', of('orders.xlsx')],
      ['Rechnungen als CSV', of('invoices.csv')],
      ['Rechnungen als Arbeitsmappe (.xlsx)', of('invoices.xlsx')],
      ['Zahlungen als CSV', of('payments.csv')],
      ['Zahlungen als Arbeitsmappe (.xlsx)', of('payments.xlsx')],
    ]);
  });

  it.each([
    ['de', german, 'Für DATEV speichern'],
    ['en', english, 'Save for DATEV'],
    ['hi', hindi, 'DATEV के लिए सहेजिए'],
  ])('are for DATEV, too, where the shop has it: %s', (locale, messages, name) => {
    const links = open(true, messages, locale);
    expect(links).toHaveLength(7);
    expect(links.at(-1)).toEqual([name, of('datev.csv')]);
  });

  it('are without DATEV in a session that was saved by a former release', () => {
    expect(open(undefined, english, 'en')).toHaveLength(6);
  });
});
