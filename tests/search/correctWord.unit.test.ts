import { describe, expect, it } from 'vitest';
import { correctWord } from '../../src/contract/rules/search/correctWord';
import { countErrors, maxErrors } from '../../src/contract/rules/search/typingErrors';

describe('Typing errors', () => {
  it.each([
    [2, 0],
    [3, 1],
    [9, 1],
    [10, 2],
    [14, 2],
    [15, 3],
    [20, 3],
  ])('in a word of %i letters may be %i', (length, errors) => {
    expect(maxErrors('x'.repeat(length))).toBe(errors);
  });

  it.each([
    ['', 'abc', 3, 0],
    ['abc', '', 3, 3],
    ['abc', 'abc', 0, 0],
    ['ab', 'abcd', 2, 0],
    ['abcd', 'ab', 2, 2],
    ['axc', 'abc', 1, 1],
    ['ac', 'abc', 1, 1],
    ['xbcd', 'abcd', 1, 1],
    ['ab', 'ba', 1, 1],
    ['ab', 'ca', 2, 2],
    ['ab', 'bc', 2, 1],
    ['axb', 'bxa', 2, 2],
    ['badc', 'abcd', 2, 2],
    // A letter is not changed between two that are exchanged.
    ['ca', 'abc', 3, 1],
    ['mnagox', 'mangopickle', 7, 2],
    ['strawbery', 'strawberry', 1, 1],
  ])(
    'from "%s" to "%s" are %i, and %i to its nearest beginning',
    (typed, word, whole, beginning) => {
      expect(countErrors(typed, word)).toEqual({ whole, beginning });
    },
  );
});

describe('Correction of a word', () => {
  const correct = (typed: string, ...words: [word: string, frequency: number][]) =>
    correctWord(
      typed,
      words.map(([word, frequency]) => ({ word, frequency })),
    );

  it.each([
    // Two letters have no error.
    ['ab', 'abc', 'no correction'],
    // Of three letters one may be missing.
    ['gee', 'ghee', 'the whole word'],
    ['abc', 'abd', 'doubtful'],
    ['abc', 'ab', 'doubtful'],
    ['abc', 'xbc', 'no correction'],
    // Four letters: one error, and nothing is asked.
    ['abcd', 'abce', 'the whole word'],
    ['abcd', 'abxy', 'no correction'],
    ['abcd', 'abcxyv', 'no correction'],
    // From five letters on it may be a beginning with one error, or doubtful with one more.
    ['abcde', 'abcdxyv', 'the beginning'],
    ['abcde', 'abcdefgh', 'the beginning'],
    ['abcde', 'abxye', 'doubtful'],
    ['abcde', 'abxyf', 'no correction'],
    ['abcde', 'xbcdefgh', 'no correction'],
    // From seven letters on the first letter may be wrong, if nothing else is.
    ['abcdef', 'xbcdef', 'no correction'],
    ['abcdefg', 'xbcdefg', 'the whole word'],
    ['abcdefghij', 'xbcdefghiy', 'no correction'],
    // From ten letters on there may be two errors.
    ['abcdefghij', 'abcdefghxy', 'the whole word'],
    ['abcdefghij', 'abxdefghxy', 'doubtful'],
    ['abcdefghij', 'abxyefghxy', 'no correction'],
    // Letters of one sound are no errors.
    ['zeeraab', 'zirabc', 'the whole word'],
  ])('"%s" to "%s" is %s', (typed, word, kind) => {
    const isPrefix = kind === 'the beginning';
    const isDoubtful = kind === 'doubtful';
    const found = correct(typed, [word, 3]);
    if (kind === 'no correction') expect(found).toBeUndefined();
    else expect(found).toMatchObject({ word, frequency: 3, isPrefix, isDoubtful });
  });

  it.each<[kind: string, typed: string, best: [string, number], other: [string, number]]>([
    ['certain word', 'abc', ['abxc', 1], ['aba', 9]],
    ['whole word', 'abcdef', ['abcdex', 1], ['abcdefgh', 9]],
    ['word with fewer errors', 'abcdefghij', ['abcdefghix', 1], ['abcdefghab', 9]],
    ['more frequent word', 'abcdef', ['abcdey', 2], ['abcdex', 1]],
    ['more frequent doubtful word', 'abc', ['aby', 2], ['abx', 1]],
    ['more frequent beginning', 'abcdef', ['abcdefxy', 2], ['abcdefgh', 1]],
    ['first word of the alphabet', 'abcdef', ['abcdex', 2], ['abcdey', 2]],
  ])('prefers the %s', (_kind, typed, best, other) => {
    const [word] = best;
    expect(correct(typed, best, other)).toMatchObject({ word });
    expect(correct(typed, other, best)).toMatchObject({ word });
  });

  it('is none without a similar word', () => {
    expect(correct('abcdef')).toBeUndefined();
    expect(correct('abcdef', ['uvxyst', 5])).toBeUndefined();
  });
});
