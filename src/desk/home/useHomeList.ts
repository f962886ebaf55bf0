import { useState } from 'react';
import { catalogueApi } from '../catalogue/catalogueApi';
import type { Entry, HomeList } from './homeLists';

/** A list of the home page, which is stored as a whole. */
export const useHomeList = (list: HomeList) => {
  const read = catalogueApi.useCatalogueListQuery(list);
  const [readAgain, again] = catalogueApi.useLazyCatalogueListQuery();
  const [importCatalogue, imported] = catalogueApi.useImportCatalogueMutation();
  const [previous, setPrevious] = useState<Entry[]>();
  const [isOther, setOther] = useState(false);
  const entries = read.data?.[list] as Entry[] | undefined;

  const forget = () => {
    imported.reset();
    setOther(false);
  };

  /** @returns whether it is stored */
  const save = async (next: Entry[]) => {
    forget();
    // What somebody else changed meanwhile would be lost.
    const now = await readAgain(list);
    if (!now.data) return false;
    if (JSON.stringify(now.data[list]) !== JSON.stringify(entries)) {
      setOther(true);
      return false;
    }
    const { error } = await importCatalogue({ [list]: next });
    if (!error) setPrevious(entries);
    return !error;
  };
  return {
    entries,
    save,
    isSaving: again.isFetching || imported.isLoading,
    /** Of the last change. */
    error: again.error ?? imported.error,
    /** Of reading the list. */
    readError: read.error,
    retry: read.refetch,
    /** Whether somebody else changed it, and it is shown as it is now. */
    isOther,
    undo: previous && (() => save(previous).then((isSaved) => isSaved && setPrevious(undefined))),
    forget,
  };
};
