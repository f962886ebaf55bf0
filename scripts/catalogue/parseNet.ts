import type { ImportedPack } from '../../src/contract/operatorCatalogue';

const units = {
  g: ['g', 1],
  kg: ['g', 1000],
  ml: ['ml', 1],
  l: ['ml', 1000],
  piece: ['piece', 1],
} as const;

/** Parses '1.5 kg', or '1,5 kg' from a German spreadsheet: 1500 g. */
export const parseNet = (cell: string): ImportedPack['net'] => {
  const [, amount = '', name = ''] =
    /^(\d{1,6}(?:[.,]\d{1,3})?) ?(g|kg|ml|l|piece)$/.exec(cell) ?? [];
  const [unit, times] = units[name as keyof typeof units] ?? [];
  const quantity = Math.round(Number(amount.replace(',', '.')) * 1000 * (times ?? 0)) / 1000;
  return unit && quantity >= 1 && Number.isInteger(quantity) ? { quantity, unit } : undefined;
};
