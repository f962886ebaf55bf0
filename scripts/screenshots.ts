/**
 * `npm run screenshots -- http://localhost:8080`: takes the pictures that browsers show when the shop is installed, from
 * a running shop with the shopkeeper's products.
 */
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './shared/programs.ts';

const [url = 'http://localhost:8080'] = process.argv.slice(2);
const executablePath = findChromium();
if (!executablePath) throw new Error('Chromium is missing: install it, or set CHROMIUM_PATH.');
const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });

/** With the sizes of the manifest (`scripts/build/webManifest.ts`). */
const pictures = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
};
for (const [name, device] of Object.entries(pictures)) {
  const page = await browser.newPage({ ...device, colorScheme: 'light' });
  await page.goto(url, { waitUntil: 'networkidle' });
  // The place of delivery and the pictures below come after the page.
  await page.waitForTimeout(2_000);
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(`public/screenshots/${name}.webp`);
}
await browser.close();
