import { fold } from '../../../contract/rules/typed/fold';
import { type Amount, joinAmounts, readAmount } from './readAmount';

/** What a line of a list asks for. */
export interface WantedLine {
  /** As it was written, without bullets and prices. */
  text: string;
  name: string;
  amount?: Amount;
  /** What it says in brackets with a number: perhaps the label of a pack. */
  pack?: string;
}

/** More are not read. */
export const MAX_LINES = 60;
export const MAX_LIST_LENGTH = 4000;

const URLS = /\bhttps?:\/\/\S+/gi;
/** Emoji, digits in a frame, and the invisible characters between their parts. */
const EMOJI =
  /[\d#*]\ufe0f?\u20e3|\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}\ufe0f\u200b\u2060]/gu;
/** The sender of a copied message: '[12/05, 10:32] Mum: '. */
const SENDER = /^\[[^\]]*\d{1,2}:\d{2}[^\]]*\][^:]*:/;
const BULLET = /^(?:\s*(?:\[[ xX✓]?\]|[-–—*•◦‣·▪●○■□☐☑☒✓✔>+~]+(?=\D)|\(?\d{1,2}[.)](?!\d)))+\s*/u;
/** A line in bold print, without an amount. */
const BOLD_HEADING = /^\s*\*[^*\d]+\*\s*$/;
/** Bold, italic and struck text in messengers. */
const MARKUP = /(?<![\p{L}\p{M}\d])[*_~]+(?=\S)|(?<=\S)[*_~]+(?![\p{L}\p{M}\d])/gu;
const CURRENCY = String.raw`(?:₹|\brs\b\.?|\binr\b|रुपये|रुपए|रु\.?)`;
/** Of bounded length, so that a list of digits alone is read in linear time. */
const NUMBER = String.raw`\d[\d,.]{0,20}`;
const PRICE = new RegExp(
  String.raw`[@=]?\s?${CURRENCY}\s?${NUMBER}(?:\/-)?(?:\s?(?:\/|per)\s?\p{L}+)?|[@=]?\s?${NUMBER}\s?(?:\/-|${CURRENCY})(?![\p{L}\p{M}])`,
  'giu',
);
const SEPARATOR = /[;|،]|,(?!\d)|(?<!\d),|\s[•+&]\s|\s(?:and|और|तथा)\s/iu;
const LIST_WORD = /(?<![\p{L}\p{M}])(?:list|groceries|लिस्ट|सूची)(?![\p{L}\p{M}])/iu;
/** Lines that ask for nothing. */
const NO_GOODS =
  /^(?:hi|hello|hey|dear|thanks|thank you|thx|ok|total|sub ?total|grand total|नमस्ते|धन्यवाद|शुक्रिया|कुल)(?![\p{L}\p{M}])/iu;
const THANKS = /[.!\s]{0,20}(?<![\p{L}\p{M}])(?:thanks|thank you|thx|धन्यवाद|शुक्रिया)[!.\s]*$/iu;
/** Around the goods: 'please get some milk', 'दूध चाहिए'. */
const POLITE = new Set(
  (
    'please pls plz can could you get bring buy need want also some aur bhi ' +
    'कृपया और भी लाना ले आना लेना है चाहिए मँगवाना मंगवाना थोड़ा थोड़ी कुछ'
  )
    .split(' ')
    .map(fold),
);

const withoutPoliteWords = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => word && !POLITE.has(fold(word)))
    .join(' ');

/** Without numbers, which were counted along: '1 - milk', '2 - bread'. */
const withoutNumbering = (lines: string[]) => {
  const isCounted = (line: string, at: number) =>
    Number(/^(\d+)\s*[-–:]/.exec(line)?.[1]) === at + 1;
  return lines.length > 1 && lines.every(isCounted)
    ? lines.map((line) => line.replace(/^\d+\s*[-–:]/, ''))
    : lines;
};

/** The part after a heading. A colon before an amount is part of the line: 'onions: 2 kg'. */
const withoutHeading = (line: string) => {
  const [before = '', ...rest] = line.split(':');
  const after = rest.join(':').trim();
  if (rest.length === 0) return LIST_WORD.test(line) && !readAmount(line).amount ? '' : line;
  return LIST_WORD.test(before) || after === '' || /[,;]/.test(after)
    ? after
    : `${before} ${after}`;
};

const isAmountOnly = (part: string) => readAmount(`x ${part}`).name === 'x';

/** The parts of a line; an amount alone belongs to the part before: 'onions, 2 kg'. */
const partsOf = (line: string) => {
  const parts: string[] = [];
  for (const part of line.split(SEPARATOR).map((each) => each.trim())) {
    const last = parts.length - 1;
    if (part && last >= 0 && isAmountOnly(part) && !readAmount(parts[last] ?? '').amount)
      parts[last] += ` ${part}`;
    else parts.push(part);
  }
  return parts;
};

const toWanted = (part: string): WantedLine[] => {
  const text = part.replace(/\s+/g, ' ').replace(/^(?:[\s,:–—-]|\.(?!\d))+|[\s,:–—-]+$/g, '');
  const wanted = withoutPoliteWords(text);
  const [bracket = '', pack = ''] = /\(([^()]*\d[^()]*)\)/.exec(wanted) ?? [];
  const { name, amount: outside } = readAmount(wanted.replace(bracket, ' '));
  const amount = joinAmounts(outside, pack);
  if (!/\p{L}/u.test(name) || NO_GOODS.test(name)) return [];
  return [{ text, name, ...(amount && { amount }), ...(pack && { pack }) }];
};

/** What a shared or pasted list asks for: one thing a line, or several with separators, in both scripts. */
export const readList = (list: string): WantedLine[] => {
  const lines = list
    .slice(0, MAX_LIST_LENGTH)
    .normalize('NFC')
    .replace(URLS, ' ')
    .replace(EMOJI, ' ')
    // What follows looks for one blank at most.
    .replace(/[^\S\r\n]+/g, ' ')
    .split(/[\r\n]+/)
    .filter((line) => !BOLD_HEADING.test(line))
    .map((line) =>
      line
        .replace(SENDER, '')
        .replace(BULLET, '')
        .replace(MARKUP, '')
        .replace(PRICE, ' ')
        .replace(THANKS, '')
        .trim(),
    )
    .filter(Boolean);
  return withoutNumbering(lines)
    .map(withoutHeading)
    .flatMap(partsOf)
    .flatMap(toWanted)
    .slice(0, MAX_LINES);
};
