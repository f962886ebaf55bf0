/** The beginning of a text, by characters as the limits of the API count them: an emoji is one. */
export const cut = (text: string, length: number) =>
  text.length <= length ? text : [...text].slice(0, length).join('');
