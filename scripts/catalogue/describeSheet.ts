import type { Decision, SheetChanges } from '../../src/contract/operator/operatorSheet';

/** What was decided for goods of another system, and what else one may do. */
const ofDecisions: Record<Decision, string> = {
  hidden: 'are not sold there, and come archived',
  noCategory: 'have no category, and come into "Other"',
  noMrp: 'have no MRP in the file, and get their price: check what is printed on them',
  noPrice: 'have no price, and are left out',
  noStock: 'have no count in the file, and come with none',
  netByWeight: 'say their net content nowhere, and get what the parcel weighs: check it',
  netByPiece: 'say their net content nowhere, and count as 1 piece',
  oversold: 'have less than nothing in stock, and come with none',
  otherPictures: 'have pictures without an address, which are left out',
  sameLabel: 'have packs of the same name, which get their SKU or number behind it',
  sameSlug: 'are called like another one, and get a number in their address',
  skipped: 'rows are no goods, and are left out',
  taxExcluded: 'The prices of the file are without tax: they are taken as they are.',
};

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** What a spreadsheet is and has, a line each. */
export const describeSheet = ({
  system,
  products,
  packs,
  leftOut,
  categories,
  decisions,
  pictures,
}: SheetChanges) => {
  if (system === undefined) {
    return leftOut.length > 0 ? [`Columns that are left out: ${leftOut.join(', ')}.`] : [];
  }
  const count = pictures.reduce((sum, { addresses }) => sum + addresses.length, 0);
  return [
    `This is a file of ${system}: ${counted(products, 'product')}, ${counted(packs, 'pack')}; ${counted(leftOut.length, 'column')} not needed; ${counted(decisions.length, 'thing')} to decide.`,
    ...(leftOut.length > 0 ? [`Not needed: ${leftOut.join(', ')}.`] : []),
    ...(categories.length > 0 ? [`Categories that are made: ${categories.join(', ')}.`] : []),
    ...decisions.map(({ kind, count: of, examples }) =>
      kind === 'taxExcluded'
        ? ofDecisions[kind]
        : `${of} ${ofDecisions[kind]} (${examples.join(', ')}${of > examples.length ? ' …' : ''}).`,
    ),
    ...(count > 0 ? [`${count} pictures have an address: --pictures fetches them.`] : []),
  ];
};
