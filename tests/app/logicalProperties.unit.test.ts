import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../scripts/shared/listFiles';

/** What is meant to be the same in both directions of reading, by file and declaration. */
const allowed: [file: string, declaration: string, reason: string][] = [
  [
    'src/styles/tokens.css',
    '--start: left',
    'Here the sides are named once, for values that have no logical keyword.',
  ],
  ['src/styles/tokens.css', '--end: right', 'As above.'],
  ['src/styles/tokens.css', '--start: right', 'As above, from right to left.'],
  ['src/styles/tokens.css', '--end: left', 'As above, from right to left.'],
  [
    'src/components/product/VariantButton.module.css',
    'border-width: 0 2px 2px 0',
    'Turned by 45 degrees it points down.',
  ],
  [
    'src/features/search/SharedList/SharedList.module.css',
    'border-width: 0 2px 2px 0',
    'Turned by 45 degrees it points down.',
  ],
  [
    'src/features/catalogue/ProductDetails/Zoom.module.css',
    'padding: 6px max(8px, env(safe-area-inset-right)) 6px max(8px, env(safe-area-inset-left))',
    'The edges of a device do not turn with the text.',
  ],
];

/** The parts of a value, those of a function together. */
const partsOf = (value: string) => {
  const parts: string[] = [];
  let depth = 0;
  for (const word of value.split(' ')) {
    if (depth > 0) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
    depth += word.split('(').length - word.split(')').length;
  }
  return parts;
};

const FOUR_SIDES = /^(margin|padding|inset|border-width|scroll-margin|scroll-padding)$/;

const isPhysical = (property: string, value: string) => {
  const [first, second, third, fourth] = partsOf(value);
  if (/(^|-)(left|right)(-|$)/.test(property)) return true;
  if (/(^|[\s(])(left|right)($|[\s,)])|safe-area-inset-(left|right)/.test(value)) return true;
  if (FOUR_SIDES.test(property)) return fourth !== undefined && second !== fourth;
  if (property === 'border-radius')
    return first !== (second ?? first) || third !== (fourth ?? third);
  return property === 'translate' && !/^(0|none)( |$)|var\(--reading\)/.test(value);
};

const physicalIn = async (file: string) => {
  const text = (await readFile(file, 'utf8')).replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)].flatMap(
    ([, property = '', value = '']) => {
      const oneLine = value
        .trim()
        .replaceAll(/\s+/g, ' ')
        .replaceAll('( ', '(')
        .replaceAll(' )', ')');
      return isPhysical(property, oneLine) ? [[file, `${property}: ${oneLine}`] as const] : [];
    },
  );
};

describe('Style sheets', () => {
  it('turn with the direction of reading: they name no left or right', async () => {
    const files = (await listFiles('src')).filter((file) => file.endsWith('.css'));
    expect(files.length).toBeGreaterThan(100);
    const found = (await Promise.all(files.map((file) => physicalIn(`src/${file}`)))).flat();
    const known = allowed.map(([file, declaration]) => `${file} ${declaration}`);
    const names = new Set(found.map(([file, declaration]) => `${file} ${declaration}`));
    expect([...names].sort()).toEqual([...known].sort());
  });

  it.each([
    ['margin-left', '4px'],
    ['border-top-right-radius', '4px'],
    ['text-align', 'right'],
    ['padding', '1px 2px 1px 3px'],
    ['border-radius', '0 4px 4px 0'],
    ['mask-image', 'linear-gradient(to right, red, blue)'],
    ['translate', '4px 0'],
  ])('would be found with %s: %s', (property, value) =>
    expect(isPhysical(property, value)).toBe(true),
  );

  it.each([
    ['margin-inline-start', '4px'],
    ['padding', '1px calc(2px + (3px * 2)) 1px calc(2px + (3px * 2))'],
    ['border-radius', '4px'],
    ['translate', '0 4px'],
    ['grid-template-areas', '"copyright"'],
  ])('may have %s: %s', (property, value) => expect(isPhysical(property, value)).toBe(false));
});
