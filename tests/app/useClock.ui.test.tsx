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

  it('stops its timer when the value has changed for the last time', async () => {
    vi.useFakeTimers({ now: CLOSES_AT - 60_000 });
    const Closing = () =>
      useClock((now) => (now < CLOSES_AT ? 'open' : 'closed'), { until: CLOSES_AT });
    render(<Closing />);
    await act(() => vi.advanceTimersByTimeAsync(45_000));
    expect(vi.getTimerCount()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText('closed')).toBeVisible();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reads no clock in a page rendered by the server', () => {
    expect(renderToString(<Shop />)).toContain('not known');
  });
});
