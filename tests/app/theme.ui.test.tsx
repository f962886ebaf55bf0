import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { restoreTheme } from '../../src/browser/theme';
import { clientWithoutNetwork } from '../support/api/client';
import { renderShop } from '../support/storefront/renderShop';

const { documentElement: root, head } = document;

describe('Theme choice', () => {
  afterEach(() => {
    localStorage.clear();
    restoreTheme();
  });

  const choose = async (label: string) =>
    userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Appearance' }), label);

  it('is applied immediately, and again after a reload', async () => {
    renderShop(clientWithoutNetwork(), '/about');
    await choose('Dark');
    expect(root.dataset.theme).toBe('dark');
    delete root.dataset.theme;
    const [, script = ''] = /<script>([^<]*)</.exec(readFileSync('index.html', 'utf8')) ?? [];
    // As the browser does before it paints anything.
    new Function(script)();
    expect(root.dataset.theme).toBe('dark');
    restoreTheme();
    expect(root.dataset.theme).toBe('dark');
    expect(screen.getByRole('combobox', { name: 'Appearance' })).toHaveDisplayValue('Dark');
  });

  it('changes the colour around the page, and follows the device again', async () => {
    const colours = ['light', 'dark'].map(() => document.createElement('meta'));
    for (const colour of colours) colour.name = 'theme-color';
    head.append(...colours);
    const media = () => colours.map((colour) => colour.media);
    renderShop(clientWithoutNetwork(), '/about');
    await choose('Light');
    expect(media()).toEqual(['all', 'not all']);
    await choose('As on this device');
    expect(root.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
    expect(document.cookie).not.toContain('theme=');
    expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
    for (const colour of colours) colour.remove();
  });

  it('is stored in a cookie again when the browser has deleted it', async () => {
    renderShop(clientWithoutNetwork(), '/about');
    await choose('Dark');
    // biome-ignore lint/suspicious/noDocumentCookie: as the script in index.html reads it
    document.cookie = 'theme=; max-age=0; path=/';
    restoreTheme();
    expect(document.cookie).toContain('theme=dark');
  });

  it('ignores an unknown stored value', () => {
    localStorage.setItem('theme', 'purple');
    restoreTheme();
    expect(root.dataset.theme).toBeUndefined();
  });
});
