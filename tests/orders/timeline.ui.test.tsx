import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { Timeline } from '../../src/features/orders/OrderDetails/Timeline';
import messages from '../../texts/en/storefront/checkout.json';

const placed = { status: 'awaiting_payment', at: '2026-11-26T08:00:00.000Z' } as const;
const paid = { status: 'paid', at: '2026-11-26T08:01:00.000Z' } as const;
const packed = { status: 'packed', at: '2026-11-26T10:00:00.000Z' } as const;

const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="en-IN" timeZone="Asia/Kolkata" messages={messages}>
    {children}
  </IntlProvider>
);

const filled = () =>
  screen
    .getAllByRole('listitem')
    .filter((step) => step.matches('[data-reached]'))
    .map((step) => step.querySelector('time')?.dateTime);

describe('Steps of an order', () => {
  it('fill when they are reached while they are shown, not when the page opens', () => {
    const { rerender } = render(<Timeline order={{ status: 'paid', timeline: [placed, paid] }} />, {
      wrapper,
    });
    expect(filled()).toEqual([]);
    rerender(<Timeline order={{ status: 'packed', timeline: [placed, paid, packed] }} />);
    expect(filled()).toEqual([packed.at]);
  });
});
