import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseCatalogue } from '../../scripts/catalogue/parseCatalogue';
import { parsePrice } from '../../scripts/catalogue/parsePrice';
import { parseStock } from '../../scripts/catalogue/parseStock';
import { parseCoupons } from '../../scripts/coupons/parseCoupons';
import { parseCustomers } from '../../scripts/customers/parseCustomers';
import { parseCategories } from '../../scripts/home/parseCategories';
import { parseHomeList } from '../../scripts/home/parseHomeList';
import { parseOperator } from '../../scripts/operator/parseOperator';
import { parseOrders } from '../../scripts/orders/parseOrders';
import { parsePictures } from '../../scripts/pictures/parsePictures';
import { OperatorError } from '../../server/config/operatorError';

const parsers = {
  banners: parseHomeList('banners'),
  catalogue: parseCatalogue,
  categories: parseCategories,
  coupons: parseCoupons,
  customers: parseCustomers,
  operator: parseOperator,
  orders: parseOrders,
  pictures: parsePictures,
  price: parsePrice,
  stock: parseStock,
};

/** What a command says to words that it cannot use. */
const messageOf = (name: string, words: string[]) => {
  try {
    parsers[name as keyof typeof parsers](words);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  return 'It is run.';
};

describe('Commands', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['stock', 'The product is missing.'],
    ['stock mango/1kg', 'The change is missing, like +20, -2 or =48.'],
    ['stock mango/1kg 20', '"20" must be like +20, -2 or =48.'],
    ['stock mango/1kg +20', '--reason is missing: why the stock changes.'],
    ['stock mango/1kg -2 --reason', '--reason needs a text after it.'],
    ['stock mango +20', '"mango" names no pack; one is like alphonso-mango/1kg.'],
    ['price mango/1kg', 'The price is missing.'],
    ['price mango 2', '"mango" names no pack; one is like alphonso-mango/1kg.'],
    ['catalogue', 'What to do is missing: one of export, import.'],
    ['catalogue export', 'The file is missing.'],
    ['catalogue export goods.xlsx', '"goods.xlsx" must end with .csv or .json.'],
    ['catalogue export goods.csv --dry-run', '--dry-run does not belong to export.'],
    [
      'catalogue export a.csv --only banners',
      'A CSV file has products alone; name a .json file for banners.',
    ],
    ['categories set honey', 'What to set is missing, like --name "Honey".'],
    ['categories set honey --colour red', 'There is no option --colour here.'],
    ['banners set new --title x', 'A new entry needs --link.'],
    ['banners set 1', 'What to set is missing, like --title TEXT.'],
    ['banners set 1 --link-label=', '--link-label must not be empty.'],
    ['banners move 1', 'The new number is missing.'],
    ['coupons add X', 'What it gives is missing.'],
    ['coupons add X 5% --max 1 --max 2', '--max is there twice.'],
    ['customers erase', 'The e-mail address is missing.'],
    ['customers export a@b.example', 'The file is missing.'],
    ['operator token', '"token" is none of token create, token list, token revoke, audit.'],
    [
      'operator token make',
      '"token make" is none of token create, token list, token revoke, audit.',
    ],
    ['operator token create --name x', '--can is missing.'],
    ['orders show', 'The number of the order is missing.'],
    ['orders post K7', /^"post" is none of list, show, /],
    ['orders pack K7 L8', '"L8" is too much; a text with blanks needs quotation marks.'],
    ['orders pack K7 --carrier x', '--carrier does not belong to pack.'],
    ['orders refund K7 39 before 0', '"before" must be the word after.'],
    ['orders export a.csv --from 2026-02-30', /^--from must be a day like .* not "2026-02-30"\.$/],
    ['orders export a.csv --from 2026-02-02 --to 2026-01-01', '--from is a day after --to.'],
    [
      'categories set Honey --name Honey',
      '"Honey" must be lower-case letters, digits and single hyphens, like forest-honey.',
    ],
    ['pictures add mango', 'The file is missing.'],
    ['pictures list A/b', '"A/b" is no slug, category/SLUG or banner/NUMBER.'],
    ['pictures alt mango 1', 'The text is missing.'],
  ])('print for "%s" the mistake and then the usage', (line, sentence) => {
    const [name = '', ...words] = line.split(' ');
    const [said, usage] = messageOf(name, words).split('\n\n');
    expect(said).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
    expect(usage).toMatch(/^Say( one of)?\n {2}npm run /);
  });

  it('print their usage for --help', () => {
    expect(messageOf('stock', ['--help'])).toMatch(/^Say one of\n/);
  });

  it('detect an option that npm has consumed, instead of importing in place of a dry run', () => {
    vi.stubEnv('npm_config_dry_run', 'true');
    expect(messageOf('catalogue', ['import', 'goods.csv'])).toMatch(
      /^npm kept --dry-run to itself: write -- before the words, as below\.\n/,
    );
  });
});
