import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offerInstallation } from '../../src/features/device/install/offerInstallation';
import { STARTUP_SIZES, startupImage } from '../../src/features/device/install/startupSizes';

const links = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="apple-touch-startup-image"]')].map(
    (link) => [link.media.includes('dark'), link.getAttribute('href')],
  );

/** Opens the shop on a device, whose lengths are in CSS pixels. */
const openOn = async (
  userAgent: string,
  { width, height, density }: Record<'width' | 'height' | 'density', number>,
) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 });
  vi.stubGlobal('screen', { width, height });
  vi.stubGlobal('devicePixelRatio', density);
  offerInstallation();
  await vi.dynamicImportSettled();
};

afterEach(() => {
  vi.unstubAllGlobals();
  for (const link of document.head.querySelectorAll('link')) link.remove();
});

describe('Start-up images of iOS', () => {
  it('are named for the screen of the device, upright or lying', async () => {
    await openOn('iPhone', { width: 844, height: 390, density: 3 });
    expect(links()).toEqual([
      [false, '/icons/startup-1170x2532-light.png'],
      [true, '/icons/startup-1170x2532-dark.png'],
    ]);
  });

  it('are not named for a screen of another size, nor on other systems', async () => {
    await openOn('iPhone', { width: 400, height: 900, density: 3 });
    await openOn('Android', { width: 390, height: 844, density: 3 });
    expect(links()).toEqual([]);
  });

  it('have exactly the size of each screen', async () => {
    for (const size of STARTUP_SIZES) {
      for (const scheme of ['light', 'dark'] as const) {
        const { width, height } = await sharp(`public${startupImage(size, scheme)}`).metadata();
        expect(`${width}x${height}`).toBe(size);
      }
    }
  });
});
