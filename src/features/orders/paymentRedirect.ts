import { useNavigate } from 'react-router-dom';
import { shop } from '../../shop.config';

type PaymentRedirect = { to: string } | { href: string };

/** `URL.canParse` is missing in some supported browsers. */
const parse = (url: string) => {
  try {
    return new URL(url, location.origin);
  } catch {
    return undefined;
  }
};

/**
 * The URL that the server sends a shopper to: a page of this storefront (`to`) or another site's
 * (`href`); undefined for a URL that is neither a path nor http(s).
 */
export const parsePaymentRedirect = (url: string): PaymentRedirect | undefined => {
  const target = parse(url);
  if (!target) return undefined;
  if (!url.startsWith('/')) return /^https?:\/\//i.test(url) ? { href: url } : undefined;
  // URL parsing drops tabs and turns backslashes into slashes, so a path can name another host.
  const path = `${target.pathname}${target.search}${target.hash}`;
  if (target.origin !== location.origin || path.startsWith('//')) return undefined;
  return path.startsWith('/api/') ? { href: `${shop.apiBase}${path}` } : { to: path };
};

/** @returns a function that opens the redirect, or the page `fallback` if the browser blocks it */
export const usePaymentRedirect = () => {
  const navigate = useNavigate();
  return (redirect: PaymentRedirect, fallback: string) => {
    try {
      if ('href' in redirect) location.assign(redirect.href);
      else navigate(redirect.to, { replace: true });
    } catch {
      navigate(fallback, { replace: true });
    }
  };
};
