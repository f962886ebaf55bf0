import type { DeliverySchedule } from '../../shop/delivery';
import { typedCode } from './typedCode';

/** Capitals, with one blank for each separator: 'SW1A 1AA', '154 0023'. */
const spaced = (text: string) => text.toUpperCase().replace(/[\s-]+/g, ' ');
const compact = (text: string) => text.toUpperCase().replace(/[\s-]/g, '');

/** A British code that was stored without its blank: the second part is a digit and two letters. */
const BRITISH = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

const partsOf = (postalCode: string) => {
  const code = spaced(typedCode(postalCode)).replace(BRITISH, '$1 $2');
  const whole = compact(code);
  const [first = ''] = code.split(' ');
  // 'LV' and 'LIMA' only introduce the number.
  return { code, whole, first: /\d/.test(first) ? first : whole };
};

/** Numbers of at most two digits are districts, which differ in length: N1 and N11. Longer ones have a fixed length. */
const LONG_NUMBER = /\d{3}/;

/** Whether a text begins with another one that ends there: 'N1' is in 'N1C' and not in 'N11', 'BT' in 'BT1'. */
const hasPart = (text: string, part: string) => {
  if (!text.startsWith(part)) return false;
  const around = text.slice(part.length - 1, part.length + 1);
  const isSplit = /^\d\d$/.test(around) ? !LONG_NUMBER.test(text) : /^[A-Z]{2}$/.test(around);
  return !isSplit;
};

/** The bounds of '10115-10999', 'N1-N9' or '150-0001 - 159-9999'; undefined for what is one code. */
const boundsOf = (area: string) => {
  const [from = '', to, ...more] = (/ - /.test(area) ? area.split(' - ') : area.split('-')).map(
    compact,
  );
  if (to === undefined || more.length > 0) return undefined;
  const [one, other] = [from, to].map((bound) => /^([A-Z]*)(\d+)$/.exec(bound));
  const areDistricts = one?.[1] && one[1] === other?.[1];
  // '154-0023', '95014-1234' and 'K1A-0B1' are codes.
  return areDistricts || shapeOf(from) === shapeOf(to) ? { from, to } : undefined;
};

const shapeOf = (text: string) => text.replace(/[A-Z]/g, 'A').replace(/\d/g, '9');

const isBetween = (
  { whole, first }: ReturnType<typeof partsOf>,
  { from, to }: { from: string; to: string },
) => {
  const [, area, lowest] = /^([A-Z]+)(\d+)$/.exec(from) ?? [];
  const [, own, number] = /^([A-Z]+)(\d+)/.exec(first) ?? [];
  if (area !== undefined) {
    const highest = to.slice(area.length);
    return own === area && Number(number) >= Number(lowest) && Number(number) <= Number(highest);
  }
  const beginning = whole.slice(0, from.length);
  return beginning.length === from.length && from <= beginning && beginning <= to;
};

const isIn = (parts: ReturnType<typeof partsOf>, area: string) => {
  const { code, whole, first } = parts;
  if (area.endsWith('*')) {
    const beginning = spaced(area.slice(0, -1));
    return beginning.includes(' ') ? code.startsWith(beginning) : whole.startsWith(beginning);
  }
  const bounds = boundsOf(area);
  if (bounds) return isBetween(parts, bounds);
  const part = spaced(area);
  // A number that is shorter than the codes can only be how they begin.
  if (whole === compact(part) || /^\d+$/.test(compact(part)))
    return whole.startsWith(compact(part));
  if (first === whole) return hasPart(whole, compact(part));
  return hasPart(part.includes(' ') ? code : first, part);
};

/**
 * Whether a postal code, in the spelling of its country, is in one of these areas, and in none that is excluded: a code
 * ('10115'), its first part ('N1', not N11), a number with which codes begin ('411'), a beginning ('SW1*'), a range
 * ('10115-10999'), and '!10999' for one that is left out. Everything is in areas that are only left out.
 */
export const isAmong = (postalCode: string, areas: string[]) => {
  const parts = partsOf(postalCode);
  const typed = areas.map(typedCode);
  const left = typed.filter((area) => area.startsWith('!')).map((area) => area.slice(1).trim());
  const taken = typed.filter((area) => !area.startsWith('!'));
  if (left.some((area) => isIn(parts, area))) return false;
  return taken.length === 0 || taken.some((area) => isIn(parts, area));
};

/** Whether the shop delivers there. */
export const isDelivered = (postalCode: string, { postalCodes }: DeliverySchedule) =>
  !postalCodes || isAmong(postalCode, postalCodes);
