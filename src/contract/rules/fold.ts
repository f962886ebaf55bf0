/** Accents, and the dot of letters like ज़, which is often left out; not the vowel signs of Indian scripts. */
const ACCENTS = /[\p{Script=Inherited}\u093c]/gu;

/** Lower case without accents, so that 'jalapeno' finds 'Jalapeño'. */
export const fold = (text: string) => text.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
