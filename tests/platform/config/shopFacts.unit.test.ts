import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { manifestOf } from '../../../scripts/build/webManifest';
import { contactOf } from '../../../server/platform/config/country/contactOf';
import { readConfig } from '../../../server/platform/config/readConfig';
import {
  assertSameFacts,
  builtFacts,
  FACTS_FILE,
} from '../../../server/platform/storefront/builtFacts';
import { PickUpPointFacts } from '../../../src/contract/shop/pickUpFacts';
import { ShopFacts } from '../../../src/contract/shop/shopFacts';
import { WindowFacts } from '../../../src/contract/shop/windowFacts';

const own = JSON.parse(readFileSync('src/shop.json', 'utf8'));
const folder = mkdtempSync(path.join(tmpdir(), 'loam-facts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = path.join(folder, 'facts.json');
const read = (facts: unknown) => {
  writeFileSync(file, typeof facts === 'string' ? facts : JSON.stringify(facts));
  return readConfig({ SHOP_FACTS: file });
};
const taxing = (tax: object) => ({
  ...own,
  tax: { name: 'VAT', pricesInclude: true, rates: { food: 700 }, defaultClass: 'food', ...tax },
});
const [window] = own.deliveryWindows;
const windowing = (...windows: object[]) => ({
  ...own,
  deliveryWindows: windows.map((changes) => ({ ...window, ...changes })),
});
const split = { state: 'Maharashtra', within: ['CGST', 'SGST'], beyond: 'IGST' };
const storing = (store: object) => ({ ...own, stores: [{ ...own.stores[0], ...store }] });
const onDelivery = (terms: object) => ({
  ...own,
  payOnDelivery: { max: 10_000, maxNew: 10_000, ...terms },
});
const delivering = (delivery: object) => ({ ...own, delivery: { ...own.delivery, ...delivery } });

describe('Facts of the shop', () => {
  it('are those of Loam, or of the file of SHOP_FACTS', () => {
    expect(readConfig({}).facts).toEqual(own);
    const { facts, schedule, delivery } = read({
      ...delivering({ fee: 0, cutOff: '12:30', daysOff: ['sat', 'sun'], holidays: ['2027-01-26'] }),
      deliveryWindows: undefined,
    });
    expect(facts).toMatchObject({ name: 'Loam', delivery: { cutOff: '12:30' } });
    expect(delivery).toEqual({ fee: 0, freeFrom: 49_900 });
    expect(schedule).toEqual({
      timeZone: 'Asia/Kolkata',
      cutOff: '12:30',
      days: 2,
      daysByCategory: {},
      daysOff: [6, 0],
      holidays: ['2027-01-26'],
    });
  });

  it('have closed days as ranges, which are written out with the single ones', () => {
    const closedDays = [{ from: '2026-12-31', to: '2027-01-02', name: 'New Year' }];
    const { schedule } = read(delivering({ holidays: ['2027-01-26', '2027-01-01'], closedDays }));
    expect(schedule.holidays).toEqual(['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-26']);
  });

  it('have hours with a break', () => {
    const hours = { ...own.stores[0].hours, monday: '08:00-12:30, 14:00-18:00' };
    expect(read(storing({ hours })).facts.stores?.[0]?.hours.monday).toBe(hours.monday);
  });

  it.each([
    [{ ...own, name: undefined }, '"name" is missing: the name of the shop'],
    [{ ...own, address: [] }, '"address" must be the lines of an address'],
    [{ ...own, address: [' '] }, '"address.0" must be a line of an address'],
    [{ ...own, contact: undefined }, '"contact" is missing: the e-mail address, phone number'],
    [{ ...own, contact: { email: 'us' } }, '"contact.email" must be an e-mail address'],
    [{ ...own, contact: { ...own.contact, phone: '020 1' } }, '"contact.phone" must be a phone'],
    [storing({ latitude: 'north' }), '"stores.0.latitude" must be degrees'],
    [
      storing({ hours: { ...own.stores[0].hours, sunday: '8-13' } }),
      '"stores.0.hours.sunday" must',
    ],
    [{ ...own, country: 'India' }, '"country" must be the country'],
    [{ ...own, currency: 'Rs' }, '"currency" must be three capital letters (ISO 4217)'],
    [{ ...own, currency: 'XQZ' }, '"currency" must be three capital letters (ISO 4217)'],
    [{ ...own, locale: 'english' }, '"locale" must be a language and a country'],
    [{ ...own, languages: ['en', 'xx'] }, '"languages.1" must be the code of a language'],
    [{ ...own, timeZone: 'Asia/Atlantis' }, '"timeZone" must be a time zone'],
    [{ ...own, colour: 'green' }, '"colour" is not a fact of a shop'],
    [delivering({ fee: 39.5 }), '"delivery.fee" must be a whole number of minor units'],
    [delivering({ cutOff: '24:00' }), '"delivery.cutOff" must be a time of day'],
    [delivering({ days: 'two' }), '"delivery.days" must be working days'],
    [
      delivering({ daysByCategory: { bakery: 'soon' } }),
      '"delivery.daysByCategory.bakery" must be',
    ],
    [delivering({ daysOff: ['sunday'] }), '"delivery.daysOff.0" must be a day of the week'],
    [delivering({ holidays: ['26.1.2027'] }), '"delivery.holidays.0" must be a date'],
    [delivering({ holidays: ['2027-02-30'] }), '"delivery.holidays.0" must be a date'],
    [
      delivering({ closedDays: [{ from: '2027-02-30' }] }),
      '"delivery.closedDays.0.from" must be a date',
    ],
    [
      delivering({ closedDays: [{ from: '2027-02-02', to: '2027-02-01' }] }),
      '"delivery.closedDays.0.to" must be a date',
    ],
    [
      storing({ hours: { ...own.stores[0].hours, sunday: '08:00-13:00, 12:00-18:00' } }),
      '"stores.0.hours.sunday" must be opening hours',
    ],
    [windowing({ from: '7:00' }), '"deliveryWindows.0.from" must be a time of day, like "18:00"'],
    [windowing({ days: [] }), '"deliveryWindows.0.days" must be the days of the week'],
    [windowing({ places: 0 }), '"deliveryWindows.0.places" must be how many orders fit'],
    [windowing({ cutOffMinutes: 1.5 }), '"deliveryWindows.0.cutOffMinutes" must be minutes'],
    [windowing({ postalCodes: ['*'] }), '"deliveryWindows.0.postalCodes.0" must be a postal code'],
    [windowing({ to: '07:00' }), '"deliveryWindows.0.to" must be a time of day, like "21:00"'],
    [windowing({}, {}), '"deliveryWindows.1.id" must be the name of the window'],
    [windowing({}, { id: 'x', hours: 2 }), '"deliveryWindows.1.hours" is not a fact of a shop'],
    [taxing({ rates: { food: 5.5 } }), '"tax.rates.food" must be basis points'],
    [taxing({ rates: {} }), '"tax.rates" must be rates by tax class'],
    [taxing({ defaultClass: 'luxury' }), '"tax.defaultClass" must be one of the classes'],
    [taxing({ defaultClass: 'constructor' }), '"tax.defaultClass" must be one of the classes'],
    [taxing({ split: { ...split, within: ['CGST', 'CGST'] } }), '"tax.split.within" must be'],
    [taxing({ split: { ...split, state: 'MH' } }), '"tax.split.state" must be the state'],
    [taxing({ delivery: 'luxury' }), '"tax.delivery" must be one of the classes'],
    [taxing({ name: undefined }), '"tax.name" is missing: the name of the tax'],
    [onDelivery({ max: 0 }), '"payOnDelivery.max" must be a whole number of minor units'],
    [onDelivery({ maxNew: 10_001 }), '"payOnDelivery.maxNew" must be a whole number'],
    [onDelivery({ postalCodes: [] }), '"payOnDelivery.postalCodes" must be the postal codes'],
    [onDelivery({ postalCodes: ['4#'] }), '"payOnDelivery.postalCodes.0" must be'],
    [onDelivery({ ways: [] }), '"payOnDelivery.ways" must be how it is paid then, from "cash"'],
    [onDelivery({ ways: ['cheque'] }), '"payOnDelivery.ways.0" must be "cash", "card", "upi" or'],
    [[], 'the file must be an object with the facts of a shop'],
  ])('of a wrong file are rejected by file, field and what is expected (%#)', (facts, problem) => {
    expect(() => read(facts)).toThrow(`${file}: ${problem}`);
  });

  it('have each of their mistakes named', () => {
    const { daysByCategory: _, ...delivery } = own.delivery;
    const wrong = { ...own, name: '', country: 'India', currency: 1, locale: 1, timeZone: 1 };
    const fields = { fee: -1, freeFrom: -1, cutOff: 'noon', days: 'two', daysOff: ['sunday'] };
    const facts = { ...wrong, colour: 'green', delivery: { ...delivery, ...fields } };
    expect(() => read(facts)).toThrow(/^(.+\n){10}.+$/);
    const meant = { ...own, currency: 'XQZ', timeZone: 'Asia/Atlantis' };
    expect(() => read(meant)).toThrow(/"currency" must .+\n.+"timeZone" must /);
  });

  it('are listed in the documentation, each with its format', () => {
    const page = readFileSync('docs/shopkeeper/facts.md', 'utf8');
    const { delivery, ...others } = ShopFacts.properties;
    const listed = [
      [ShopFacts, '', Object.entries({ delivery, ...others })],
      [delivery, 'delivery.', Object.entries(delivery.properties)],
      [WindowFacts, 'deliveryWindows.', Object.entries(WindowFacts.properties)],
      [PickUpPointFacts, 'pickUp.points.', Object.entries(PickUpPointFacts.properties)],
    ] as const;
    for (const [{ required }, prefix, fields] of listed) {
      for (const [name, field] of fields) {
        const { description } = field as { description?: string };
        const mark = required.some((each) => each === name) ? '' : '_';
        expect(page).toContain(`| ${mark}\`${prefix}${name}\`${mark} | ${description} |`);
      }
    }
  });

  it('are valid without delivery days by category', () => {
    const { schedule } = read(delivering({ daysByCategory: undefined }));
    expect(schedule.daysByCategory).toEqual({});
  });

  it('contain the contact and the app name of a shop in Germany', async () => {
    const { facts } = readConfig({ SHOP_FACTS: 'tests/support/germany/shop.json' });
    expect(contactOf(facts)).toMatchObject({
      seller: 'Lehm GmbH',
      phone: { number: '+493012345678', text: '030 12345678' },
      taxRegistration: { label: 'USt-IdNr.', number: 'DE123456789' },
      registrations: [{ label: 'Amtsgericht Charlottenburg', number: 'HRB 123456' }],
    });
    expect(await manifestOf(facts)).toMatchObject({
      name: 'Lehm',
      short_name: 'Lehm',
      description: 'Bio-Lebensmittel von Höfen rund um Berlin.',
      lang: 'en-DE',
      theme_color: '#faf7f0',
      shortcuts: [{ name: 'Search' }, { name: 'Buy again' }, { name: 'Orders' }, { name: 'Cart' }],
    });
    const inHindi = await manifestOf({ ...facts, languages: ['en', 'hi'] }, 'hi');
    expect(inHindi).toMatchObject({ id: '/', name: 'Lehm', lang: 'hi-IN' });
    expect(inHindi.shortcuts.map(({ name }) => name)).toEqual(['खोजें', 'फिर खरीदें', 'ऑर्डर', 'कार्ट']);
  });

  it('have delivery windows only if they name some', () => {
    const { schedule } = read(windowing({ days: ['sun', 'sat'], postalCodes: ['411'] }));
    expect(schedule.windows).toEqual([{ ...window, days: [0, 6], postalCodes: ['411'] }]);
    const { deliveryWindows: _, ...others } = own;
    expect(read(others).schedule).not.toHaveProperty('windows');
  });

  it('in a missing or invalid file are rejected with its name', () => {
    expect(() => read('{')).toThrow(new RegExp(`^${file} must be JSON: `));
    const SHOP_FACTS = path.join(folder, 'nowhere.json');
    expect(() => readConfig({ SHOP_FACTS })).toThrow(`${SHOP_FACTS} cannot.`);
  });

  it('of the server must equal those of the storefront’s build, except for deliveries', () => {
    const config = { ...readConfig({}), storefrontDir: folder };
    const record = (facts: object) =>
      writeFileSync(path.join(folder, FACTS_FILE), JSON.stringify(facts));
    expect(() => assertSameFacts(config)).not.toThrow();
    record(builtFacts(own));
    const { facts } = read({
      ...onDelivery({}),
      delivery: { ...own.delivery, fee: 0 },
      weeklyBaskets: { cutOffMinutes: 4320 },
    });
    expect(() => assertSameFacts({ ...config, facts })).not.toThrow();
    const { country: _country, ...others } = own;
    record(builtFacts({ ...others, currency: 'EUR' }));
    expect(() => assertSameFacts(config)).toThrow(
      `The storefront in ${folder} was built with other facts of the shop (country, currency): run "npm run build".`,
    );
  });
});
