import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../../src/app/store/makeStore';
import { startSavedCatalogue } from '../../../src/app/store/savedCatalogue/startSavedCatalogue';
import { fetchCategories } from '../../../src/features/catalogue/categories/categoriesSlice';
import { announceCatalogueChange } from '../../../src/sync/requests/catalogueChanges';
import { clientReturning } from '../../support/api/client';

const save = vi.hoisted(() => vi.fn());
vi.mock('../../../src/features/catalogue/saved/saving', () => ({ saveAutomatically: () => save }));

const MINUTE_MS = 60_000;

let worker: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  worker = new EventTarget();
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: worker } }));
  save.mockReset().mockResolvedValue('saved');
  return () => vi.unstubAllGlobals();
});

const start = (productCount = 3) => {
  const store = makeStore({ client: clientReturning(() => [{ _id: 'shelf', productCount }]) });
  startSavedCatalogue(store);
  return { loadCategories: () => store.dispatch(fetchCategories()) };
};

const changeCatalogue = () =>
  worker.dispatchEvent(new MessageEvent('message', { data: { type: 'CATALOGUE_UPDATED' } }));

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);

describe('Saving the catalogue automatically', () => {
  it('begins when the size of the catalogue is known', async () => {
    const { loadCategories } = start();
    await pass(1);
    expect(save).not.toHaveBeenCalled();
    await loadCategories();
    await pass(1);
    expect(save).toHaveBeenCalledOnce();
  });

  it('does not begin for a large catalogue', async () => {
    await start(3_001).loadCategories();
    await pass(1);
    expect(save).not.toHaveBeenCalled();
  });

  it('fetches a catalogue that changes all the time every 15 minutes', async () => {
    await start().loadCategories();
    for (let minute = 0; minute < 29; minute += 1) {
      await pass(1);
      changeCatalogue();
    }
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('runs after a change that the page has noticed, even if the saved data is unchanged', async () => {
    save.mockResolvedValue('unchanged');
    await start().loadCategories();
    await pass(1);
    expect(await announceCatalogueChange()).toBe(true);
    await pass(1);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('runs after a change even if a recent check has found none', async () => {
    save.mockResolvedValue('unchanged');
    await start().loadCategories();
    await pass(1);
    changeCatalogue();
    await pass(1);
    expect(save).toHaveBeenCalledTimes(2);
  });
});
