import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { majorVersionOf, SUPPORTED, TESTED, tooOld } from '../../scripts/shared/browserVersions';

describe('Browser versions', () => {
  it('are read from what a program says of itself, and of no program', () => {
    expect(majorVersionOf(process.execPath)).toBeUndefined();
    expect(majorVersionOf('no-such-browser')).toBeUndefined();
  });

  it.each([
    [TESTED.Chromium - 1, 'Chromium 155 is installed'],
    [TESTED.Chromium, undefined],
    [TESTED.Chromium + 1, undefined],
    [undefined, undefined],
  ])('are compared with those that the tests pass in: %s', (version, sentence) => {
    const result = tooOld('Chromium', version);
    if (sentence) expect(result).toContain(sentence);
    else expect(result).toBeUndefined();
  });

  it('that the shop is built for are those of the documentation', () => {
    const page = readFileSync('docs/developer/architecture.md', 'utf8');
    const names = SUPPORTED.map((each) => each.replace(/^[a-z]/, (first) => first.toUpperCase()));
    for (const name of names) expect(page).toContain(name.replace(/(\d)/, ' $1'));
  });
});
