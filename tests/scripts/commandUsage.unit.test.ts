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
    ['catalogue export', "error: missing required argument 'file'"],
    ['catalogue export goods.ods', '"goods.ods" must end with .csv, .xlsx or .json.'],
    ['catalogue import goods.ods', '"goods.ods" must end with .csv, .tsv, .txt, .xlsx or .json.'],
    ['catalogue export goods.csv --dry-run', "error: unknown option '--dry-run'"],
    [
      'catalogue export a.csv --only banners',
      'A spreadsheet has products alone; name a .json file for banners.',
    ],
    ['catalogue export a.json --only coupons', /^--only must be one of .* not "coupons"\.$/],
    ['tokens create --name x', /^error: required option '--can <rights>' not specified/],
    ['orders upcoming', "error: missing required argument 'file.csv'"],
    ['orders pack K7', /^error: unknown command 'pack'/],
    ['orders upcoming a.csv --json', "error: unknown option '--json'"],
    ['orders export a.csv more', /^error: too many arguments for 'export'/],
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
    messageOf(['orders', 'export', '--help']);
    expect(printed).toMatch(/^Usage: npm run shop -- orders export .*--from <day>/s);
  });

  it('detects an option that npm has consumed, instead of importing in place of a dry run', () => {
    vi.stubEnv('npm_config_dry_run', 'true');
    expect(messageOf(['catalogue', 'import', 'goods.csv'])).toMatch(
      /^npm kept --dry-run to itself: write -- before the words/,
    );
  });
});
