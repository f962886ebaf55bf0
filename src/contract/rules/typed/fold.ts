/**
 * Accents, and the dot of letters like ज़, which is often left out; not the vowel signs of Indian scripts, nor the
 * voicing marks of kana, which make another letter: ハン is no パン.
 */
const ACCENTS = /(?![\u3099\u309a])[\p{Script=Inherited}\u093c]/gu;

const KATAKANA = /[\u30a1-\u30f6]/g;
/** From a letter of katakana to the same of hiragana. */
const TO_HIRAGANA = 0x60;

/**
 * Lower case without accents, so that 'jalapeno' finds 'Jalapeño', with ss for ß; kana as hiragana, so that リンゴ, ﾘﾝｺﾞ and りんご are one
 * word. Syllables of Hangul stay whole.
 */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFC')
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA));
