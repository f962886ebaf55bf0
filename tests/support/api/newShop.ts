import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { checkLanguages } from '../../../scripts/build/checkLanguages';
import { factsToBuild } from '../../../scripts/build/shopFacts';
import type { ShopClient } from '../../../scripts/shared/shopClient';
import { parseShop } from '../../../scripts/shop/parseShop';
import { sendOrderMails } from '../../../server/notifications/mails/sendOrderMails';
import { readConfig } from '../../../server/platform/config/readConfig';
import { noLimits } from '../../../server/platform/config/readLimits';
import { setShopLocale } from '../../../server/platform/config/shopLocale';
import type { Database } from '../../../server/platform/db/database';
import type { Mail } from '../../../server/platform/mail/mailer';
import type { AddressData } from '../../../src/contract/address';
import type { ProductCard } from '../../../src/contract/catalogue/product';
import type { OrderDetails } from '../../../src/contract/order';
import type { ON_DELIVERY } from '../../../src/contract/rules/onDelivery';
import { cleanUp } from '../cleanUp';
import { toCheckoutLines } from '../factories';
import { refOf } from '../gateways/paymentHarness';
import { DESK_URL, openDesk } from './desk';
import { makeCommandClient } from './operator';
import { makeBrowser } from './signIn';

/**
 * The folder that `npm run shop -- new` makes with these options, until cleanUp. The environment names it.
 * @param completed what its shopkeeper writes into facts.json
 */
export const makeShopFolder = async (options: string[], completed: object) => {
  const place = await mkdtemp(path.join(tmpdir(), 'loam-shop-'));
  const folder = path.join(place, 'my-shop');
  // It needs no shop.
  await parseShop(['new', folder, ...options])(undefined as unknown as ShopClient);
  const file = path.join(folder, 'facts.json');
  const facts = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...facts, ...completed }));
  vi.stubEnv('SHOP_DIR', folder);
  cleanUp(async () => {
    vi.unstubAllEnvs();
    setShopLocale({ locale: 'en-IN' });
    await rm(place, { recursive: true });
  });
  return folder;
};

/** A shop over its own folder, with what its shopkeeper and its shoppers do. */
export const openNewShop = async (db: Database, folder: string) => {
  const facts = factsToBuild();
  checkLanguages(facts.languages);
  setShopLocale(facts);
  const { deskDir: _, ...config } = readConfig({
    SHOP_DIR: folder,
    API_ONLY: '1',
    DESK_URL,
    MAX_EVENT_LOOP_DELAY_MS: '0',
    CATALOGUE_TTL_MS: '1',
    ...noLimits,
  });
  // Pictures come from a server of this machine.
  const push = { ...config.push, allowLoopback: true };
  const desk = await openDesk(db, { ...config, push });
  const { app } = desk;
  const client = makeCommandClient(app);
  const command = (...words: string[]) => parseShop(words)(client);
  const goods = async () =>
    (await app.inject('/api/loam/catalogue_feed')).json().data.results as ProductCard[];

  /** A shopper signs in with a code, in a browser that prefers this language. */
  const visit = async (language: string) => {
    const browser = makeBrowser(app, { 'accept-language': language });
    const email = `${randomUUID()}@mail.example`;
    const code = await browser.requestCode(email);
    const { results } = (await browser.post('/api/loam/auth/verify', { email, code })).json().data;
    const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      app.inject({
        method,
        url: `/api/loam/${url}`,
        payload,
        cookies: browser.cookies,
        headers: {
          'sec-fetch-site': 'same-origin',
          'accept-language': language,
          'idempotency-key': randomUUID(),
        },
      });
    return { id: results._id as string, send };
  };
  type Visitor = Awaited<ReturnType<typeof visit>>;

  /**
   * Orders one pack of each of these products.
   * @param total what the shopper confirms
   */
  const order = async (
    { id, send }: Visitor,
    address: AddressData,
    slugs: string[],
    total: number,
    gateway?: typeof ON_DELIVERY,
  ) => {
    const added = await send('POST', `myaddress/${id}`, address);
    if (added.statusCode !== 200) throw new Error(added.body);
    for (const { _id: productId, slug, variants } of await goods()) {
      if (!slugs.includes(slug)) continue;
      const line = { productId, variantId: variants[0]?._id, quantity: 1 };
      await send('PUT', `cart/${id}`, line);
    }
    const lines = toCheckoutLines((await send('GET', `cart/${id}`)).json().data.results);
    const { _id: addressId } = added.json().data.results;
    const checkout = { addressId, lines, total, orderKey: randomUUID(), gateway };
    const placed = await send('POST', `checkout/${id}`, checkout);
    if (placed.statusCode !== 200) throw new Error(placed.body);
    const { orderId, redirectUrl } = placed.json().data as { orderId: string; redirectUrl: string };
    const read = async () =>
      (await send('GET', `order_details/${orderId}`)).json().data as OrderDetails;
    return { redirectUrl, read };
  };

  /** Pays on the page of the sandbox. */
  const pay = (url: string) =>
    app.inject({
      method: 'POST',
      url: `/api/payments/sandbox/pay/${refOf(url)}`,
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'action=paid',
    });

  /** Steps of the Desk with an order, by its number, as their status codes. */
  const steps = async (number: string, ...names: [name: string, payload?: object][]) => {
    const codes: number[] = [];
    for (const [name, payload] of names) {
      codes.push((await desk.command('POST', `orders/${number}/${name}`, payload)).statusCode);
    }
    return codes;
  };

  /** The text of an invoice as it is printed at the Desk, in the language of who prints. */
  const printInvoice = async (invoice: string, language: string) => {
    const { results } = (await desk.command('GET', 'invoices')).json().data as {
      results: { _id: string; number: string }[];
    };
    const headers = {
      ...(await desk.open(randomUUID(), ['orders'])),
      'accept-language': language,
    };
    const id = results.find(({ number }) => number === invoice)?._id;
    const { body } = await desk.send('GET', `/invoices?documents=${id}`, { headers });
    return plain(body.replace(/<[^>]*>/g, ' '));
  };

  /** The mails about orders that wait to be sent. */
  const mails = async () => {
    const sent: Mail[] = [];
    const job = { db, config: { ...config, publicUrl: undefined }, now: app.now, log: app.log };
    await sendOrderMails(job, async (mail) => void sent.push(mail));
    return sent.map(({ subject, text }) => ({ subject, text: plain(text) }));
  };

  return { app, command, goods, visit, order, pay, steps, printInvoice, mails };
};

/** With plain blanks, one each. */
const plain = (text: string) => text.replace(/\s+/g, ' ');
