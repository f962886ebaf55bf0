/** Formats grams as the locale writes weights: '312 g', from a kilogram on '1.2 kg'. */
export const weightFormat = (locale: string) => (grams: number) => {
  const isLarge = grams >= 1000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'kilogram' : 'gram',
    maximumFractionDigits: 3,
  }).format(isLarge ? grams / 1000 : grams);
};
