import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CardFarm } from '../../src/components/product/CardFarm';
import { ShopIntl } from '../../src/messages/ShopIntl';
import { makeProduct } from '../support/factories';

const card = (harvestedOn: string) => (
  <ShopIntl>
    <CardFarm
      product={{ ...makeProduct(), farmName: 'Konkan Amrai Growers' }}
      harvestedOn={harvestedOn}
    />
  </ShopIntl>
);

const lineOf = (harvestedOn: string) => {
  const { container, unmount } = render(card(harvestedOn));
  const text = container.textContent;
  unmount();
  return text;
};

describe('The farm on a card', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is shown with a harvest of the last three days', () => {
    expect(lineOf('2026-11-27')).toBe('Harvested 27 NovKonkan Amrai Growers');
    expect(lineOf('2026-11-24')).toBe('Harvested 24 NovKonkan Amrai Growers');
    expect(lineOf('2026-11-23')).toBe('');
  });

  it('goes when the harvest is no longer fresh', () => {
    vi.setSystemTime(new Date('2026-11-27T23:59:00Z'));
    render(card('2026-11-24'));
    expect(screen.getByText('Harvested 24 Nov')).toBeVisible();
    vi.setSystemTime(new Date('2026-11-28T00:00:00Z'));
    vi.advanceTimersByTime(60_000);
    return vi.waitFor(() => expect(screen.queryByText(/Harvested/)).toBeNull());
  });

  it('is on rendered pages as the API sent it', () => {
    expect(renderToString(card('2026-11-26'))).toContain('Harvested 26 Nov');
  });
});
