/**
 * The type size of an address on a label. No script runs where it is printed, so the room is counted here, with widths
 * that are a little larger than those of bold letters in common fonts.
 */

/** Sizes in px, and the height of a line in each. */
const SIZES = [20, 18, 16, 14, 12, 11, 10, 9, 8, 7, 6];
const LINE_HEIGHT = 1.25;

interface Room {
  /** px */
  width: number;
  /** px */
  height: number;
}

const MARK = /[\p{Mn}\p{Cf}]/u;
const PICTURE = /\p{Extended_Pictographic}/u;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
const BROAD = /[MWmw@%—]/;
const CAPITAL = /\p{Lu}/u;

/** In em. */
const widthOf = (character: string) => {
  if (MARK.test(character)) return 0;
  if (PICTURE.test(character)) return 1.4;
  if (BROAD.test(character)) return 1.15;
  if (WIDE.test(character)) return 1.05;
  return CAPITAL.test(character) ? 0.85 : 0.75;
};

const widthOfLine = (line: string) =>
  [...line].reduce((width, character) => width + widthOf(character), 0);

/** A word that does not fit goes to the next line, so that a line may end early. */
const EARLY_END = 1.1;

/** @returns the largest size (px) in which all lines fit the room; the smallest if none does */
export const labelSize = (lines: string[], { width, height }: Room) => {
  const widths = lines.map(widthOfLine);
  const heightIn = (size: number) =>
    widths.reduce((sum, em) => {
      const rows = (em * size) / width;
      return sum + Math.ceil(rows > 1 ? rows * EARLY_END : rows) * size * LINE_HEIGHT;
    }, 0);
  return SIZES.find((size) => heightIn(size) <= height) ?? SIZES.at(-1) ?? 0;
};
