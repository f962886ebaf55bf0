import { MAX_LIST_LENGTH, readList } from './readList';

const ADDRESS = /https?:\/\/\S+/g;

/** The list in a link to one: '…/category?list=…'. */
const listOfLink = (text: string) => {
  for (const [address] of text.matchAll(ADDRESS)) {
    const list = URL.canParse(address) && new URL(address).searchParams.get('list');
    if (list) return list;
  }
  return '';
};

/** The text of the list that an address holds. Other apps share it as a text, or as a link, or put it into the title. */
export const sharedText = (query: URLSearchParams) => {
  const texts = ['list', 'title', 'url'].map((name) => query.get(name)?.trim() ?? '');
  const [list = '', title = ''] = texts;
  const linked = listOfLink(texts.join(' '));
  const written = list || title;
  return (linked && readList(written).length === 0 ? linked : written).slice(0, MAX_LIST_LENGTH);
};
