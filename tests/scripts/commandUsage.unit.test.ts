import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseShop } from '../../scripts/shop/parseShop';

/** What `npm run shop` says to words that it cannot use. */
const messageOf = (words: string[]) => {
  try {
    parseShop(words);
  } catch (error) {
    return (error as Error).message;
  }
  return 'It is run.';
};

describe('npm run shop', () => {
  let printed = '';
  beforeEach(() => {
    printed = '';
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((text) => {
        printed += text;
        return true;
      });
    }
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it.each([
    ['stock list', "error: missing required argument 'product'"],
    ['stock change mango/1kg --reason x', "error: missing required argument 'amount'"],
    ['stock change mango/1kg 20 --reason x', '"20" must be like +20, -2 or =48.'],
    ['stock change mango/1kg -2', /^error: required option '--reason <text>' not specified/],
    ['stock change mango/1kg -2 --reason', /^error: option '--reason <text>' argument missing/],
    ['stock change mango +20 --reason x', '"mango" names no pack; one is like alphonso-mango/1kg.'],
    ['price set mango/1kg', "error: missing required argument 'amount'"],
    ['price set mango 2', '"mango" names no pack; one is like alphonso-mango/1kg.'],
    ['catalogue export', "error: missing required argument 'file'"],
    ['catalogue export goods.xlsx', '"goods.xlsx" must end with .csv or .json.'],
    ['catalogue export goods.csv --dry-run', "error: unknown option '--dry-run'"],
    [
      'catalogue export a.csv --only banners',
      'A CSV file has products alone; name a .json file for banners.',
    ],
    ['catalogue export a.json --only coupons', /^--only must be one of .* not "coupons"\.$/],
    ['categories set honey', 'What to set is missing, like --name "Honey".'],
    ['categories set honey --colour red', "error: unknown option '--colour'"],
    [
      'categories set Honey --name Honey',
      '"Honey" must be lower-case letters, digits and single hyphens, like forest-honey.',
    ],
    ['banners set new --title x', 'A new entry needs --link.'],
    ['banners set 1', 'What to set is missing.'],
    ['banners set 1 --link-label=', '--link-label must not be empty.'],
    ['banners move 1', "error: missing required argument 'to'"],
    ['coupons add X', "error: missing required argument 'gives'"],
    ['coupons add X 5% --uses many', '"many" is not a number of uses.'],
    ['customers erase', "error: missing required argument 'e-mail'"],
    ['customers erase a@b.example more', /^error: too many arguments for 'erase'/],
    ['tokens create --name x', /^error: required option '--can <rights>' not specified/],
    ['orders show', "error: missing required argument 'numbers'"],
    ['orders pak K7', /^error: unknown command 'pak'/],
    ['orders pack K7 --carrier x', "error: unknown option '--carrier'"],
    ['orders slip K7 L8 --file a.html', '--file is for a single slip.'],
    ['orders list lost', /"lost" is none of these\.$/],
    ['orders export a.csv --from 2026-02-30', '"2026-02-30" is not a day like 2026-11-30.'],
    ['orders export a.csv --from 2026-02-02 --to 2026-01-01', '--from is a day after --to.'],
    ['pictures add mango', "error: missing required argument 'files'"],
    ['pictures list A/b', '"A/b" is no slug, category/SLUG or banner/NUMBER.'],
    ['pictures alt mango 1', "error: missing required argument 'text'"],
  ])('says to "%s" what is wrong', (line, sentence) => {
    const message = messageOf(line.split(' '));
    expect(message).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
    if (message.startsWith('error: ')) expect(printed).toMatch(/\n\nUsage: npm run shop -- /);
  });

  it('describes each verb with --help', () => {
    messageOf(['orders', 'ship', '--help']);
    expect(printed).toMatch(/^Usage: npm run shop -- orders ship .*--tracking <number>/s);
  });

  it('detects an option that npm has consumed, instead of importing in place of a dry run', () => {
    vi.stubEnv('npm_config_dry_run', 'true');
    expect(messageOf(['catalogue', 'import', 'goods.csv'])).toMatch(
      /^npm kept --dry-run to itself: write -- before the words/,
    );
  });
});
