import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { useClock } from '../../src/browser/useClock';

const CLOSES_AT = Date.parse('2026-11-24T20:30:00Z');

const Shop = () => {
  const isOpen = useClock((now) => now < CLOSES_AT);
  return <p>{isOpen === null ? 'not known' : isOpen ? 'open' : 'closed'}</p>;
};

describe('useClock', () => {
  it('renders again when the time changes what is shown', async () => {
    vi.useFakeTimers({ now: CLOSES_AT - 60_000 });
    render(<Shop />);
    expect(screen.getByText('open')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(75_000));
    expect(screen.getByText('closed')).toBeVisible();
  });

  it('reads no clock in a page rendered by the server', () => {
    expect(renderToString(<Shop />)).toContain('not known');
  });
});
