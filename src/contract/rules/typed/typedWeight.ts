import { typedCode } from './typedCode';

const WEIGHT = /^(\d{1,7})(?:[.,](\d{1,3}))? ?(g|kg)?$/i;

/**
 * Grams of a weight as a person types it, or a scale that types like a keyboard: '312', '312 g', '0.312', '0,312 kg'. A
 * number with decimals is kilograms, whatever the locale. Undefined for what is no weight of whole grams up to a tonne.
 */
export const typedWeight = (text: string) => {
  const [, whole, decimals, unit = decimals === undefined ? 'g' : 'kg'] =
    WEIGHT.exec(typedCode(text).trim()) ?? [];
  if (whole === undefined) return undefined;
  const isKilograms = unit.toLowerCase() === 'kg';
  if (!isKilograms && Number(decimals ?? 0) > 0) return undefined;
  const grams = isKilograms
    ? Number(whole) * 1000 + Number((decimals ?? '').padEnd(3, '0'))
    : Number(whole);
  return grams >= 1 && grams <= 1_000_000 ? grams : undefined;
};
