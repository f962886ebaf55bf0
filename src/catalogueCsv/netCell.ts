import type { ImportedPack } from '../contract/operator/operatorCatalogue';

type Net = NonNullable<ImportedPack['net']>;

/** What people write, by the unit and how many of ours it is. */
const units: [unit: Net['unit'], times: number, names: string][] = [
  ['g', 1, 'g gm gms gr gram grams gramm ग्राम'],
  ['g', 1000, 'kg kgs kilo kilos kilogram kilograms kilogramm किग्रा किलो'],
  ['ml', 1, 'ml milliliter milliliters millilitre millilitres मिली'],
  ['ml', 10, 'cl'],
  ['ml', 100, 'dl'],
  ['ml', 1000, 'l lt ltr ltrs liter liters litre litres लीटर'],
  ['piece', 1, 'piece pieces pc pcs no nos unit units ea each stk stück पीस नग'],
  ['piece', 12, 'dozen dz'],
];
const byName = new Map(
  units.flatMap(([unit, times, names]) =>
    names.split(' ').map((name) => [name, { unit, times }] as const),
  ),
);

const NUMBER = String.raw`\d{1,7}(?:[.,]\d{1,3})?`;
const NET = new RegExp(
  String.raw`^(?:(\d{1,4}) ?[x×*] ?)?(${NUMBER})? ?(\p{L}[\p{L}\p{M}]*)\.?$`,
  'iu',
);

/**
 * Parses '500 g', '1.5 kg', '1,5 kg' from a German spreadsheet, '1 Kg', 'kg' and '4x250ml': 500, 1500, 1500 and 1000 g,
 * and 1000 g and ml. Undefined for what is no net content of whole grams, millilitres or pieces.
 */
export const parseNet = (cell: string): ImportedPack['net'] => {
  const [, count = '1', amount = '1', name = ''] = NET.exec(cell.trim()) ?? [];
  const known = byName.get(name.toLowerCase());
  // '1.000 g' may be a thousand.
  if (!known || (known.times === 1 && /[.,]\d{3}$/.test(amount))) return undefined;
  const one = Number(amount.replace(',', '.')) * known.times * Number(count);
  const quantity = Math.round(one * 1000) / 1000;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 1_000_000) return undefined;
  return { quantity, unit: known.unit };
};

/** The net content that a name ends with, or has in brackets: 500 g of 'Forest honey 500g'. */
export const netIn = (text: string) => {
  const parts = text.matchAll(
    new RegExp(String.raw`(?:\d{1,4} ?[x×*] ?)?${NUMBER} ?\p{L}[\p{L}\p{M}]*`, 'giu'),
  );
  const found = [...parts].map(([part]) => parseNet(part)).filter((net) => net !== undefined);
  return found.at(-1);
};
