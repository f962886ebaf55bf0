import { describe, expect, it } from 'vitest';
import { soundOf } from '../../src/contract/rules/search/soundOf';
import { stem } from '../../src/contract/rules/search/stem';
import { normalizeQuery, splitWords } from '../../src/contract/rules/search/words';

describe('Words of a text', () => {
  it.each<[text: string, words: string[]]>([
    ['Farmer’s A2 ghee, 500g', ['farmers', 'a2', 'ghee', '500g']],
    ["farmer's", ['farmers']],
    ['Wood-pressed oil (1 l)', ['wood', 'pressed', 'oil', '1', 'l']],
    ['Jalapeño', ['jalapeno']],
    ['Organic mango with the peel', ['mango', 'peel']],
    ['मूँग की दाल', ['मूँग', 'दाल']],
    ['Süßkartoffeln mit Grün', ['susskartoffeln', 'grun']],
    ['有機リンゴ1kg', ['有機りんご', '1kg']],
    ['ﾊﾞﾅﾅ', ['ばなな']],
    ['사과 주스', ['사과', '주스']],
    ['?!', []],
    ['', []],
  ])('"%s" are %j', (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  it.each([
    ['oat', 'oats'],
    ['mango', 'mango mangos mangoes'],
    ['tomato', 'tomato tomatoe tomatoes'],
    ['peach', 'peach peaches'],
    ['radish', 'radish radishes'],
    ['box', 'box boxes'],
    ['berry', 'berry berries'],
    ['cookie', 'cookie cookies'],
    ['pie', 'pie pies'],
  ])('have the form "%s" for each of: %s', (form, words) => {
    for (const word of words.split(' ')) expect([word, stem(word)]).toEqual([word, form]);
  });

  it('keep their form if they only look like a plural', () => {
    for (const word of 'gas glass hibiscus basmati chestnut friendly shoebox'.split(' '))
      expect(stem(word)).toBe(word);
  });

  it.each([
    ['alu', 'alu aloo'],
    ['jira', 'jira jeera zira zeera'],
    ['vanila', 'vanila vanilla wanilla'],
    ['badam', 'badam badaam'],
    ['मूंग', 'मूंग मूँग'],
  ])('have the sound "%s" for each of: %s', (sound, words) => {
    for (const word of words.split(' ')) expect([word, soundOf(word)]).toEqual([word, sound]);
  });
});

describe('Normalized query', () => {
  it.each([
    ['Mango  PICKLE!', 'mango pickle'],
    ['atta 5kg', 'atta'],
    ['atta 12kgs', 'atta'],
    ['rice 1.5 kg', 'rice'],
    ['rice 500 g', 'rice'],
    ['500 grams rice', 'rice'],
    ['2l milk', 'milk'],
    ['ml milk', 'milk'],
    ['eggs 6', 'eggs'],
    ['black gram', 'black gram'],
    ['vitamin g', 'vitamin g'],
    ['vitamin b12', 'vitamin b12'],
    ['7up', '7up'],
    ['5kgx kgx xkg', '5kgx kgx xkg'],
    ['500 g', '500 g'],
    // The last word may be unfinished, others are not.
    ['on', 'on'],
    ['rice or', 'rice or'],
    ['rice or ', 'rice'],
    ['on the rice', 'rice'],
    ['Gluten-free atta', '!gluten atta'],
    ['atta without gluten', '!gluten atta'],
    ['!gluten atta', '!gluten atta'],
    ['vegan', '!animal'],
    ['?!', ''],
  ])('of "%s" is "%s", without amounts unless there is nothing else', (query, normalized) => {
    expect(normalizeQuery(query)).toBe(normalized);
  });

  it.each([
    ['a1 a2 a3 a4 a5 a6 a7 a8', 'a1 a2 a3 a4 a5 a6 a7 a8'],
    ['a1 a2 a3 a4 a5 a6 a7 a8 a9', 'a1 a2 a3 a4 a5 a6 a7 a8'],
    ['2 kg a1 a2 a3 a4 a5 a6 a7 a8 a9', 'a1 a2 a3 a4 a5 a6 a7 a8'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(41), 'x'.repeat(40)],
    ['𑀓'.repeat(41), '𑀓'.repeat(40)],
  ])('has at most eight words of forty characters: of "%s" it is "%s"', (query, normalized) => {
    expect(normalizeQuery(query)).toBe(normalized);
  });
});
