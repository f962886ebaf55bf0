import { useEffect } from 'react';
import builtIn from '../../../../texts/en/pages/stores.json';
import { useClock } from '../../../browser/useClock';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import prose from '../../../components/prose.module.css';
import { useContent } from '../../../content/useContent';
import { showSavedAt } from '../../../sync/connection/connectivity';
import { useAppSelector, useLoad } from '../../../sync/requests/hooks';
import { ShopContact } from '../ShopContact';
import { fetchStoreOpenings, selectStoreOpenings } from '../storeOpeningsSlice';
import { storesWith } from '../storesWith';
import { toNow } from './openingHours';
import { Store } from './Store';

const MINUTE_MS = 60_000;

/** Where the shop has stores, when they are open and how to get there. */
const StoreLocations = () => {
  const content = useContent('stores', builtIn);
  const minute = useClock((now) => Math.floor(now / MINUTE_MS));
  const now = minute === null ? null : toNow(new Date(minute * MINUTE_MS));
  const { title, description, lead, notice, none } = content;
  const { data: openings, loadedAt } = useAppSelector(selectStoreOpenings);
  useLoad(fetchStoreOpenings, undefined, selectStoreOpenings);
  useEffect(() => showSavedAt(loadedAt), [loadedAt]);
  const stores = storesWith(openings);
  if (stores.length === 0) {
    return (
      <>
        <PageHead title={title} description={description} />
        <header className={prose.intro}>
          <PageTitle>{title}</PageTitle>
        </header>
        <ShopContact {...none} />
      </>
    );
  }
  return (
    <>
      <PageHead title={title} description={description} />
      <header className={prose.intro}>
        <PageTitle>{title}</PageTitle>
        <p className={prose.lead}>{lead}</p>
        {notice && <p className={prose.note}>{notice}</p>}
      </header>
      <ul className={prose.cards}>
        {stores.map((store) => (
          <li key={store.name}>
            <Store store={store} content={content} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
};

export default StoreLocations;
