import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startShop } from '../../../scripts/shared/startShop';
import { requestCode } from '../browser/signIn';
import { test as base, expect } from '../browser/test';
import { makeOperatorCalls } from './operatorCalls';
import { type ProgramName, programArgs, runProgram } from './programs';
import { SANDBOX_SECRET } from './shopCopy';
import { buildOf } from './variantBuilds';
import { type Country, factsOf } from './variants';

const products: Record<Country, string[]> = {
  germany: ['products.json'],
  japan: ['products.csv', '--add-categories'],
  brazil: ['products.csv', '--add-categories'],
};

/** A shop with the facts and products of a country, and a storefront that was built with them. */
const openCountryShop = async (country: Country) => {
  const build = await buildOf(country);
  const dataDir = await mkdtemp(path.join(tmpdir(), `loam-${country}-`));
  const facts = factsOf(country);
  const shopEnv = {
    SHOP_FACTS: facts,
    SEED_DEMO: '0',
    STOREFRONT_DIR: build,
    SANDBOX_WEBHOOK_SECRETS: SANDBOX_SECRET,
  };
  const { url, stop } = await startShop({ dataDir, env: shopEnv, program: programArgs('server') });
  /** A command beside the running shop. @returns what it printed */
  const command = (name: ProgramName, ...args: string[]) =>
    runProgram(name, args, { DATABASE_URL: '', DATA_DIR: dataDir, SHOP_FACTS: facts });
  const [file = '', ...options] = products[country];
  await command('shop', 'catalogue', 'import', path.join(path.dirname(facts), file), ...options);
  return {
    url,
    operator: makeOperatorCalls(url, command),
    close: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

type CountryShop = Awaited<ReturnType<typeof openCountryShop>>;

/** Tests of the shop of a country, with the fixture `country`; the file has to be one of `VARIANTS` in playwright.config.ts. */
export const testOf = (name: Country) =>
  base.extend<Record<never, never>, { country: CountryShop }>({
    country: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
      async ({}, use) => {
        const shop = await openCountryShop(name);
        await use(shop);
        await shop.close();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: ({ country }, use) => use(country.url),
  });

/** Signs a new shopper in. */
export const signInByCode = async (page: Page) => {
  await page.goto('/auth');
  await requestCode(page);
  await page.getByRole('button', { name: 'Fill it in' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
};

/** Opens the page of the shopper's last order. @returns its number */
export const openLastOrder = async (page: Page) => {
  await page.goto('/profile/orders');
  await page
    .getByRole('link', { name: /^Order / })
    .first()
    .click();
  const title = page.getByRole('heading', { name: /^Order / });
  const number = ((await title.textContent()) ?? '').replace('Order ', '').trim();
  // To print in the middle of it is an error of the page.
  await page.waitForFunction(() => {
    const names = document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
    return !names.some((name) => name?.startsWith('::view-transition'));
  });
  return number;
};
