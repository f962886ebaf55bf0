import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../api/api';

/** The secret of a link that opens the Desk, which no server log has. */
const linkOf = (hash: string) => /^#link=([\w-]{43})$/.exec(hash)?.[1];

/** Opens the Desk with the link that led here, also while it is open for somebody else. */
export const useLink = () => {
  const [link, setLink] = useState(() => linkOf(location.hash));
  const [open, { error }] = api.useOpenMutation();
  const navigate = useNavigate();
  const used = useRef<string>(undefined);
  useEffect(() => {
    const read = () => setLink((before) => linkOf(location.hash) ?? before);
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  useEffect(() => {
    if (!link || used.current === link) return;
    used.current = link;
    // A link works once, and should not stay in the history.
    void navigate('/', { replace: true });
    void open(link).finally(() => setLink(undefined));
  }, [link, open, navigate]);
  return { isOpening: link !== undefined, error };
};
