/**
 * One form for the ways in which Indian words are written in Latin letters: aloo and alu, jeera and zira, badaam and
 * badam. A doubled letter counts as one, and the two signs of a nasal vowel in Devanagari are one. German umlauts may be written with an e: Aepfel.
 */
export const soundOf = (word: string) =>
  word
    .replace(/oo/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/([aou])e/g, '$1')
    .replace(/\u0901/g, '\u0902')
    .replace(/(.)\1/gu, '$1');
