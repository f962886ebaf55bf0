import { fold } from '../typed/fold';
import { stem } from './stem';
import {
  codeOf,
  codeOfFreeWord,
  codesBeginning,
  correctedCode,
  unspacedNames,
} from './substanceNames';

/** What a text asks for, or says. */
export interface FreeFromText {
  /** The folded words that are left, in order. */
  words: string[];
  /**
   * What is to be left out: codes of substances, each once. A substance without a code is named by its word, stemmed, so
   * that only goods that say so are free of it.
   */
  freeFrom: string[];
}

interface ReadOptions {
  /** Whether it is a query: its last word may be unfinished. */
  isTyped: boolean;
}

const setOf = (words: string) => new Set(words.split(' '));

/** Before the name: 'without sugar', 'ohne Zucker', 'bina chini'. */
const BEFORE = setOf('without no ohne kein keine keinen bina बिना');
/** The same, only before a name that is known: 'zero sugar', 'non dairy'. */
const BEFORE_KNOWN = setOf('zero non');
const FREE = setOf('free frei');
const FROM = setOf('from of von');
/** After the name: 'chini mukt', 'चीनी रहित'. */
const AFTER = setOf('free frei freie freier freies freien mukt rahit मुक्त रहित ふりー 不使用 抜き');
/** 'chini ke bina'. */
const [OF, BINA] = [setOf('ke के'), setOf('bina बिना')];
const AND = setOf('and or nor und oder aur और या & , + /');
/** Between 'no' and the name: 'no added sugar'. */
const ADDED = setOf('added any the extra refined zugesetzter zugesetzten');
/** What follows 'free' where it has nothing to do with the word before: free-range eggs. */
const FREE_OTHERWISE = setOf('range flow flowing delivery run');
/** What goods are free of without having it as an ingredient: such words are searched for like others. */
const NO_SUBSTANCE = setOf(
  'pesticide chemical plastic cruelty carbide gmo residue poison tax hassle guilt range',
);
/** A claim after one of these is none: 'not gluten free'. */
const NOT = setOf('not nicht never nearly almost fast kaum');

const JOINED = /^(.{2,}?)(free|less|frei|freie|freier|freies|freien|los|lose|loser|loses)$/u;
const JOINED_GERMAN = /^(.{3,})frei(?:e[rsn]?)?$/u;

/** Written in front of what is to be left out in a query that was read before. */
export const LEAVE_OUT = '!';

const names = unspacedNames.map(({ key }) => key).join('|');
const unspacedCodes = new Map(unspacedNames.map(({ key, code }) => [key, code]));
/** グルテンフリー, 砂糖不使用, 卵なし, 無糖, and those of what has no code: そば不使用. */
const UNSPACED_CLAIMS = new RegExp(
  `(${names})の?(?:ふりー|不使用|無添加|抜き|ぬき|無し|なし|ぜろ)|(?:無添加|不含|無|无)(${names})|` +
    '([\\p{Script=Han}\\p{Script=Hiragana}ー]+?)の?(?:ふりー|不使用|抜き)',
  'gu',
);

/** Words, and the signs that stand between them in a list of several. */
const tokensOf = (text: string) =>
  fold(text)
    .replace(/['’]/g, '')
    .replace(
      UNSPACED_CLAIMS,
      (_claim, before?: string, after?: string, other = '') =>
        ` ${LEAVE_OUT}${unspacedCodes.get(before ?? after ?? '') ?? other} `,
    )
    .match(/!?[\p{Letter}\p{Mark}\p{Number}]+|[&,+/]/gu) ?? [];

const isWord = (token: string | undefined) => token !== undefined && /[\p{L}\p{N}]/u.test(token);

/** The name of a substance that begins at `at`. @returns the index after it */
const nameAt = (tokens: readonly string[], at: number) => {
  const two = codeOf(tokens[at], tokens[at + 1]);
  if (two) return { code: two, end: at + 2 };
  const one = tokens[at] && codeOf(tokens[at]);
  return one ? { code: one, end: at + 1 } : undefined;
};

/** The substances after 'without', several if they are joined by 'and'; a name that is not known is only one word. */
const namesAfter = (tokens: readonly string[], start: number, isTyped: boolean) => {
  const first = ADDED.has(tokens[start] ?? '') && isWord(tokens[start + 1]) ? start + 1 : start;
  const word = tokens[first];
  if (!word || !isWord(word) || /^\p{N}/u.test(word)) return undefined;
  const known = nameAt(tokens, first);
  if (!known) {
    const isLast = first === tokens.length - 1;
    const begun = isTyped && isLast ? codesBeginning(word) : [];
    if (begun.length > 0) return { found: begun, end: first + 1, isKnown: true };
    const corrected = isTyped ? correctedCode(word) : undefined;
    return { found: [corrected ?? stem(word)], end: first + 1, isKnown: corrected !== undefined };
  }
  const found = [known.code];
  let { end } = known;
  while (true) {
    const next = nameAt(tokens, AND.has(tokens[end] ?? '') ? end + 1 : end);
    // 'No onion garlic' leaves both out, as 'no onion, no garlic' does; 'no sugar milk' asks for milk.
    const isPair = known.code === 'onion' && next?.code === 'garlic';
    if (!next || !(isPair || AND.has(tokens[end] ?? ''))) break;
    found.push(next.code);
    end = next.end;
  }
  return { found, end, isKnown: true };
};

/** The substances before 'free', which may be a list: 'dairy and nut free'. @param first the index of the first that may be one */
const namesBefore = (tokens: readonly string[], end: number, first: number) => {
  const found: string[] = [];
  let start = end;
  for (let last = end; last > first; last = start - 1) {
    const two = last - 2 >= first ? codeOf(tokens[last - 2], tokens[last - 1]) : undefined;
    const code = two ?? codeOf(tokens[last - 1]);
    if (!code) break;
    found.unshift(code);
    start = last - (two ? 2 : 1);
    if (!AND.has(tokens[start - 1] ?? '')) break;
  }
  return { found, start };
};

const codesOfWord = (word: string): string[] => {
  if (word.startsWith(LEAVE_OUT)) return [codeOf(word.slice(1)) ?? word.slice(1)];
  const alone = codeOfFreeWord(word);
  if (alone) return [alone];
  const joined = JOINED.exec(word)?.[1];
  const code = joined && codeOf(joined);
  if (code) return [code];
  const german = JOINED_GERMAN.exec(word)?.[1];
  return german && !NO_SUBSTANCE.has(german) ? [stem(german)] : [];
};

/** While 'free' is being typed after what hardly anybody looks for: 'gluten f'. */
const isFreeBegun = (word: string, before: string) =>
  /^fre?$/.test(word) || (word === 'f' && ['gluten', 'lactose'].includes(codeOf(before) ?? ''));

/** Reads 'gluten free', 'without sugar', 'ohne Zucker', 'bina pyaz', vegan and their like out of a text. */
export const readFreeFrom = (text: string, { isTyped }: ReadOptions): FreeFromText => {
  const tokens = tokensOf(text);
  const words: string[] = [];
  const freeFrom: string[] = [];
  let at = 0;
  /** What is before was read as a claim. */
  let first = 0;
  const isDenied = (start: number) => !isTyped && NOT.has(tokens[start - 1] ?? '');
  const add = (codes: readonly string[], start: number) => {
    if (!isDenied(start)) freeFrom.push(...codes);
  };
  while (at < tokens.length) {
    const token = tokens[at] as string;
    const next = tokens[at + 1] ?? '';
    const isBefore = BEFORE.has(token) || (isTyped && BEFORE_KNOWN.has(token));
    const isFrom = FREE.has(token) && FROM.has(next);
    if (isBefore || isFrom) {
      const left = namesAfter(tokens, at + (isFrom ? 2 : 1), isTyped);
      if (left && (left.isKnown || !BEFORE_KNOWN.has(token))) {
        add(left.found, at);
        at = left.end;
        first = at;
        continue;
      }
    }
    const isAfterOf = OF.has(token) && BINA.has(next);
    const isLast = at === tokens.length - 1;
    const isBegun = isTyped && isLast && isFreeBegun(token, tokens[at - 1] ?? '');
    if ((AFTER.has(token) && !FREE_OTHERWISE.has(next)) || isAfterOf || isBegun) {
      const { found, start } = namesBefore(tokens, at, first);
      const before = at > first ? words.at(-1) : undefined;
      if (found.length > 0) {
        words.splice(words.length - (at - start));
        add(found, start);
        at += isAfterOf ? 2 : 1;
        first = at;
        continue;
      }
      if (before && !isBegun && isWord(before) && !NO_SUBSTANCE.has(stem(before))) {
        words.pop();
        add([(isTyped && correctedCode(before)) || stem(before)], at - 1);
        at += isAfterOf ? 2 : 1;
        first = at;
        continue;
      }
    }
    const codes = codesOfWord(token);
    at += 1;
    if (codes.length === 0) {
      words.push(token);
      continue;
    }
    add(codes, at - 1);
    first = at;
  }
  return { words: words.filter(isWord), freeFrom: [...new Set(freeFrom)] };
};
