import { describe, expect, it } from 'vitest';
import { markRendered } from '../../src/messages/standIns';

describe('The HTML of a page in a language that lacks texts', () => {
  it.each([
    ['<h2>\u2068Help\u2069</h2>', '<h2 lang="en">\u2068Help\u2069</h2>'],
    [
      '<a class="x" href="/about">\u2068About us\u2069</a>',
      '<a lang="en" class="x" href="/about">\u2068About us\u2069</a>',
    ],
    [
      '<input placeholder="\u2068Search\u2069"/>',
      '<input lang="en" placeholder="\u2068Search\u2069"/>',
    ],
    // With a text in the language of the page beside it.
    ['<p>\u2068By\u2069<!-- --> <b>Ann</b></p>', '<p>\u2068By\u2069<!-- --> <b>Ann</b></p>'],
    ['<p lang="hi">\u2068Help\u2069</p>', '<p lang="hi">\u2068Help\u2069</p>'],
    ['<h2>Hilfe</h2>', '<h2>Hilfe</h2>'],
  ])('has `lang` on what is in English: %s', (html, expected) =>
    expect(markRendered(html)).toBe(expected),
  );
});
