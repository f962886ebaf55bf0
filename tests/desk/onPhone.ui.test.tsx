import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { OnPhone } from '../../src/desk/app/OnPhone';
import { deskMessages } from '../support/device/deskMessages';

const show = (url: string) =>
  render(
    <IntlProvider locale="en" messages={deskMessages} timeZone="UTC">
      <OnPhone name="Asha" url={url} />
    </IntlProvider>,
  );

describe('The Desk on a phone', () => {
  it('says how a phone can reach it where only this machine does', () => {
    show('http://localhost:8081');
    const text = screen.getByRole('region', { name: 'On a phone' });
    expect(text).toHaveTextContent('Start the shop with HOST=0.0.0.0');
    expect(text).not.toHaveTextContent('npm run shop');
  });

  it('names the address in the network, and what plain http does not do', () => {
    show('http://192.168.1.20:8081');
    const text = screen.getByRole('region', { name: 'On a phone' });
    expect(text).toHaveTextContent('reaches the Desk at http://192.168.1.20:8081.');
    expect(text).toHaveTextContent('npm run shop -- desk open --name "Asha"');
    expect(text).toHaveTextContent('needs https');
  });

  it('has nothing to add under https', () => {
    show('https://desk.shop.example');
    const text = screen.getByRole('region', { name: 'On a phone' });
    expect(text).toHaveTextContent('A phone reaches the Desk at https://desk.shop.example.');
    expect(text).not.toHaveTextContent('needs https');
  });
});
