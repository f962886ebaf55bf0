import type { Decision, SheetChanges } from '../../src/contract/operator/operatorSheet';

/** What was decided for goods of another system, and what else one may do. */
const ofDecisions: Record<Decision, string> = {
  hidden: 'not sold there: archived here',
  noCategory: 'without a category: put into "Other"',
  noMrp: 'without an MRP in the file: it is the price, check what is printed on the pack',
  noPrice: 'without a price: left out',
  noStock: 'without a count in the file: none in stock',
  noTaxClass:
    'without a tax class: a new product gets the usual one, change those that are taxed otherwise',
  netByWeight: 'without a net content: it is what the parcel weighs, check it',
  netByPiece: 'without a net content and a weight: 1 piece',
  oversold: 'with less than nothing in stock: none in stock',
  otherPictures: 'with pictures that have no address: those are left out',
  sameLabel: 'with packs of the same name: they get their SKU or number behind it',
  sameName: 'called like another product: check whether both are wanted',
  sameSlug: 'with the address of another product: a number is added to it',
  skipped: 'not goods: the rows are left out',
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
