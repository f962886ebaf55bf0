import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/**
 * A new page starts with an empty search field, or with its own search. Text typed while the page loads
 * is kept, and so is the focus; a redirect changes nothing.
 */
export const useSearchField = () => {
  const { pathname, key } = useLocation();
  const query = useSearchParams()[0].get('q') ?? '';
  const type = useNavigationType();
  const field = useRef<HTMLInputElement>(null);
  const page = `${pathname}?${query}`;
  const shown = useRef(page);
  const isTypedAhead = useRef(false);

  // Before the next key press, which an effect after painting could overwrite.
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (field.current && !isTypedAhead.current && (query || type !== 'REPLACE')) {
      field.current.value = query;
      // Closes the on-screen keyboard, and the page's title takes the focus.
      field.current.blur();
    }
    isTypedAhead.current = false;
  }, [page, query, type]);

  return {
    field,
    query,
    clear: () => {
      if (!field.current) return;
      field.current.value = '';
      field.current.focus();
      // The suggestions follow.
      field.current.dispatchEvent(new Event('input', { bubbles: true }));
    },
    onType: () => {
      // The history is already at a page that is not rendered yet. Its first entry has no key.
      isTypedAhead.current = (history.state?.key ?? 'default') !== key;
    },
  };
};
