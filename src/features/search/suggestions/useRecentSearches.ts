import { type RefObject, useEffect, useState } from 'react';
import { loadRecents, recentSearches } from '../../../sync/storage/recents';

/** The recent searches of this device; the form in `box` adds to them. */
export const useRecentSearches = (
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onSubmit: () => void,
) => {
  const [recent, setRecent] = useState(recentSearches.read);
  const update = () => setRecent(recentSearches.read());

  useEffect(() => {
    if (isOpen) void loadRecents().then(() => setRecent(recentSearches.read()));
  }, [isOpen]);

  useEffect(() => {
    const form = box.current?.querySelector('form');
    const submit = () => {
      const searched = String(form && new FormData(form).get('q')).trim();
      if (searched) void recentSearches.add(searched);
      onSubmit();
    };
    form?.addEventListener('submit', submit);
    return () => form?.removeEventListener('submit', submit);
  }, [box, onSubmit]);

  return {
    recent,
    remember: recentSearches.add,
    remove: (searched: string) => {
      recentSearches.remove(searched);
      update();
    },
    clear: () => {
      recentSearches.clear();
      update();
    },
  };
};
