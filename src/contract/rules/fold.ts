/** Lower case without accents, so that 'jalapeno' finds 'Jalapeño'. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
