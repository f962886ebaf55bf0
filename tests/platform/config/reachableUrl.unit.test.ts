import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { openOnPhone } from '../../../server/desk/openOnPhone';
import { reachableUrl } from '../../../server/platform/config/reachableUrl';
import { readConfig } from '../../../server/platform/config/readConfig';

const address = (address: string, family = 'IPv4'): NetworkInterfaceInfo =>
  ({ address, family, internal: address.startsWith('127.') }) as NetworkInterfaceInfo;

const home = {
  lo: [address('127.0.0.1')],
  docker0: [address('172.17.0.1')],
  wlan0: [address('fe80::1', 'IPv6'), address('192.168.1.20')],
};

describe('Where a browser reaches the shop', () => {
  it.each([
    ['localhost', home, 'http://localhost:8081'],
    ['127.0.0.1', home, 'http://localhost:8081'],
    ['0.0.0.0', home, 'http://192.168.1.20:8081'],
    ['::', home, 'http://192.168.1.20:8081'],
    ['0.0.0.0', { eth0: [address('10.0.4.7')] }, 'http://10.0.4.7:8081'],
    // A container has no other network.
    ['0.0.0.0', { docker0: [address('172.17.0.1')] }, 'http://172.17.0.1:8081'],
    // Some networks have no private addresses.
    ['0.0.0.0', { eth0: [address('203.0.113.9')] }, 'http://203.0.113.9:8081'],
    ['0.0.0.0', { eth0: [address('169.254.3.4')] }, 'http://localhost:8081'],
    ['0.0.0.0', {}, 'http://localhost:8081'],
    ['192.168.1.5', home, 'http://192.168.1.5:8081'],
    ['fd00::5', home, 'http://[fd00::5]:8081'],
  ])('that listens at %s of %o is %3$s', (host, interfaces, url) => {
    expect(reachableUrl(host, 8081, interfaces)).toBe(url);
  });

  it('is for the Desk what DESK_URL says', () => {
    const env = { HOST: '192.168.1.5', DESK_PORT: '9000' };
    expect(readConfig(env).deskUrl).toBe('http://192.168.1.5:9000');
    const named = { ...env, DESK_URL: 'https://desk.shop.example' };
    expect(readConfig(named).deskUrl).toBe('https://desk.shop.example');
    expect(readConfig({}).deskUrl).toBe('http://localhost:8081');
  });
});

describe('Below a link that opens the Desk', () => {
  const QR = /[█▀▄]{10}/;

  it('stands how a phone can reach it, instead of a QR code that it cannot open', () => {
    const text = openOnPhone('http://localhost:8081/#link=a');
    expect(text).toContain('HOST=0.0.0.0');
    expect(text).not.toMatch(QR);
  });

  it('stands a QR code, under plain http with what that does not do', () => {
    const text = openOnPhone('http://192.168.1.20:8081/#link=a');
    expect(text).toMatch(QR);
    expect(text).toContain('Without https');
    expect(openOnPhone('https://desk.shop.example/#link=a')).not.toContain('Without https');
  });
});
