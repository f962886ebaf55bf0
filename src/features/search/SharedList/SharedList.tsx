import { useLocation, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import { AddAll } from './AddAll';
import { ListForm } from './ListForm';
import { ListRow } from './ListRow';
import { MAX_LINES, MAX_LIST_LENGTH, readList } from './readList';
import styles from './SharedList.module.css';
import { useListRows } from './useListRows';

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

const ListOf = ({ text }: { text: string }) => {
  const t = useTranslations('list');
  const { rows, change } = useListRows(text);
  // All at once, so that none moves another.
  const shown = rows.every(({ goods }) => goods) ? rows : [];
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} />
      {/* Each list has an address of its own. */}
      <meta name="robots" content="noindex" />
      <PageTitle>{t('title')}</PageTitle>
      <ListForm text={text} isOpen={rows.length === 0} />
      {rows.length > 0 && (
        <>
          <AddAll rows={rows} />
          <ul className={styles.rows}>
            {shown.map((row, index) => (
              <ListRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a list may name something twice, and its order never changes
                key={`${index} ${row.line.text}`}
                row={row}
                onChange={(part) => change(index, (known) => ({ ...known, ...part }))}
              />
            ))}
          </ul>
          {(rows.length === MAX_LINES || text.length === MAX_LIST_LENGTH) && (
            <p>{t('atMost', { count: rows.length })}</p>
          )}
        </>
      )}
    </div>
  );
};

/** `/category?list=…`: a shared or pasted shopping list, as rows of goods. */
const SharedList = () => {
  const [query] = useSearchParams();
  const { state }: { state: { list?: string } | null } = useLocation();
  const text = sharedText(query) || (state?.list ?? '');
  return <ListOf key={text} text={text} />;
};

export default SharedList;
