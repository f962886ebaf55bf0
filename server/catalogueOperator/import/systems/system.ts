import type { Translations } from './translatedColumns';

/** What is taken of another system's file; `pictures` may have several columns, of the others the first filled one counts. */
export type Taken =
  | 'slug'
  | 'status'
  | 'name'
  | 'description'
  | 'category'
  | 'farm'
  | 'hsn'
  | 'sku'
  | 'price'
  | 'mrp'
  | 'net'
  | 'weight'
  | 'stock'
  | 'pictures';

/** A row of another system's file. */
export interface SystemRow {
  line: number;
  /** The cell of a column by its name there, without blanks around it; '' where there is none. */
  get: (column: string) => string;
  /** What the table of columns takes, without what is empty. */
  taken: Partial<Record<Taken, string>>;
  /** '500 g', as the other system weighs the parcel. */
  weight: string;
  /** The addresses of its pictures, and what else stands in their columns. */
  pictures: string[];
  /** What this shop wrote by our columns beside those of the other system, without blanks around it. */
  own: Record<string, string>;
}

/** To which product a row belongs whose own columns do not say so, and what the variant is called. */
export interface Child {
  product: string;
  label: string;
}

/** Another shop system, by the file of products that it exports. */
export interface System {
  name: string;
  /** Columns by which a file is known: all of one of these lists. */
  signs: string[][];
  /** How its other languages name the columns that are read. */
  translations?: Translations;
  /**
   * The columns that are taken, by what they are here. `*` is any text, `{currency}` the code of the shop's currency.
   * In any case of letters.
   */
  columns: Partial<Record<Taken, string[]>>;
  /** Our column that this shop wrote into a file of that system, by its header; undefined for another one. */
  ownColumn?: (header: string) => string | undefined;
  /** Between the pictures of one cell. */
  pictureSeparator?: string;
  /** Between the categories of one cell; the first counts, or the first that is called one. */
  categorySeparator?: string;
  /** Between a category and the one it is in, besides `>`. */
  pathSeparator?: string;
  /** A unit, or the column that has it, where the weight's column does not say it: "Weight (kg)". */
  weightUnit?: string;
  /** What stands in the column of the status of goods that are not sold. */
  hidden?: RegExp;
  /** What rows of a product have in common. @param before that of the row above @returns '' for what is no product */
  productOf: (row: SystemRow, before: string) => string;
  /** The name of the variant, '' for one without a name of its own; undefined for a row that has none. */
  variantOf: (row: SystemRow) => string | undefined;
  /** By the `productOf` of rows that are variants of another row. */
  childrenOf?: (row: SystemRow) => [row: string, child: Child][];
}

/** 'Red / L' of its options; '' of none. @param empty what the system writes where there is no option */
export const optionsOf = (values: string[], empty: RegExp = /^$/) =>
  values.filter((value) => value && !empty.test(value)).join(' / ');
