import type { CartItem } from '../../contract/cart';
import { paths } from '../../paths';

/** What a shared list says of a line: no price, and nothing of a person. */
export interface SharedLine {
  product: Pick<CartItem['product'], 'name' | 'slug' | 'lang'>;
  /** The label of the pack. */
  label: string;
  quantity: number;
}

/** Longer addresses are cut by messengers and refused by servers. */
const MAX_ADDRESS_LENGTH = 2000;

export const isLongAddress = (address: string) => address.length > MAX_ADDRESS_LENGTH;

/** Without what would part a line when it is read. */
const plain = (text: string) =>
  text
    .replace(/\s(?:and|और|तथा)\s/gi, ' ')
    .replace(/[,;:&|+()/]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const write = (lines: readonly SharedLine[], nameOf: (line: SharedLine) => string) =>
  lines
    .map((line) => `${line.quantity} × ${plain(nameOf(line))} (${plain(line.label)})`)
    .join('\n');

/** A list as text, in a form that `readList` reads: '2 × Nashik red onion (1 kg)'. */
export const writeList = (lines: readonly SharedLine[]) =>
  write(lines, ({ product }) => product.name);

/** In the shop's own language, which is found in every other one. */
const ownName = ({ product: { name, slug, lang } }: SharedLine) =>
  lang ? slug.replaceAll('-', ' ') : name;

/** The address that shows a list as rows; undefined where it would be too long. */
export const addressOfList = (lines: readonly SharedLine[], origin: string) => {
  const address = origin + paths.list(write(lines, ownName));
  return isLongAddress(address) ? undefined : address;
};
