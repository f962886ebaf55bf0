/** Per 100 g or 100 ml: kilocalories, then protein, carbohydrate, fat and fibre in grams. */
export const per100 = (
  energy: number,
  protein: number,
  carbohydrate: number,
  fat: number,
  fibre: number,
  more: Record<string, string> = {},
) => [
  { name: 'Energy', amount: `${energy} kcal` },
  { name: 'Protein', amount: `${protein} g` },
  { name: 'Carbohydrate', amount: `${carbohydrate} g` },
  { name: 'Fat', amount: `${fat} g` },
  { name: 'Fibre', amount: `${fibre} g` },
  ...Object.entries(more).map(([name, amount]) => ({ name, amount })),
];

/** Certified by an accredited body; Jaivik Bharat is the mark both schemes share. */
export const npop = ['India Organic (NPOP)', 'Jaivik Bharat'];
/** Vouched for by neighbouring farmers' groups. */
export const pgs = ['PGS-India', 'Jaivik Bharat'];
/** Packed food from certified farms. */
export const npopPacked = [...npop, 'FSSAI'];
export const pgsPacked = [...pgs, 'FSSAI'];

export const coolAndDry = 'Keep in an airtight jar in a cool, dry cupboard.';
export const chilled = 'Keep refrigerated at 4 °C or below.';
export const onTheCounter = 'Ripen on the counter, then move to the fridge.';
export const crisper = 'Keep unwashed in the crisper drawer, loosely wrapped in cloth.';
