import { build } from 'vite';

/** What an order of 1,234,550 minor units costs, in every browser; a symbol or code stands before it. */
export const moneyByCurrency = [
  ['HUF', '12,345.50'],
  ['KWD', '1,234.550'],
  ['JPY', '12,34,550'],
  ['RSD', '12,345.50'],
  ['INR', '12,345.50'],
  ['IDR', '12,345.50'],
] as const;

/** The response of an order, in another currency and with that total. */
export const inCurrency = (currency: string) => (body: string) =>
  body
    .replaceAll(/"currency":"[A-Z]{3}"/g, `"currency":"${currency}"`)
    .replaceAll(/"total":\d+/g, '"total":1234550');

/** Prices as they are typed at the Desk, and the minor units that are stored. */
export const typedPrices = [
  ['hu-HU', 'HUF', '3490', 349_000],
  ['hu-HU', 'HUF', '3490,50', 349_050],
  ['en-KW', 'KWD', '1.250', 1250],
  ['ja-JP', 'JPY', '349', 349],
  ['sr-RS', 'RSD', '349,90', 34_990],
  ['id-ID', 'IDR', '15000', 1_500_000],
  ['en-IN', 'INR', '349', 34_900],
] as const;

/** The module by which Desk and storefront read and write amounts, to be loaded as `/amounts.js`. */
export const buildAmounts = async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: 'src/contract/rules/amounts.ts',
        formats: ['iife'],
        name: 'amountsOfTheShop',
        fileName: 'amounts',
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The build watches.');
  return `${output.output[0].code}\nwindow.amountsOfTheShop = amountsOfTheShop;`;
};

/** In a page that can load `/amounts.js`: the minor units of prices as they were typed. */
export const readPrices = async (
  prices: readonly (readonly [string, string, string, number])[],
) => {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '/amounts.js';
    script.onload = () => resolve();
    script.onerror = reject;
    document.head.append(script);
  });
  const { readAmount, digitsOf } = (
    window as unknown as {
      amountsOfTheShop: typeof import('../../../src/contract/rules/amounts');
    }
  ).amountsOfTheShop;
  return prices.map(([locale, currency, text]) =>
    readAmount(text, { locale, digits: digitsOf(currency) }),
  );
};
