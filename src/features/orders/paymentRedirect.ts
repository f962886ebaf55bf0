import { useNavigate } from 'react-router-dom';
import { shop } from '../../shop.config';

export type PaymentRedirect = { to: string } | { href: string };

/** `URL.canParse` is younger than some of the browsers the shop is built for. */
const parse = (url: string) => {
  try {
    return new URL(url, location.origin);
  } catch {
    return undefined;
  }
};

/**
 * Where the shop sends a shopper to pay: a page of this storefront (`to`) or one elsewhere
 * (`href`); undefined for an address that is neither a path nor one of the web.
 */
export const parsePaymentRedirect = (url: string): PaymentRedirect | undefined => {
  const target = parse(url);
  if (!target) return undefined;
  if (!url.startsWith('/')) return /^https?:\/\//i.test(url) ? { href: url } : undefined;
  // A browser drops tabs and takes backslashes for slashes, so that a path may be another host's.
  const path = `${target.pathname}${target.search}${target.hash}`;
  if (target.origin !== location.origin || path.startsWith('//')) return undefined;
  return path.startsWith('/api/') ? { href: `${shop.apiBase}${path}` } : { to: path };
};

/** @returns what sends the shopper there, and where that cannot be, to the page `otherwise` */
export const usePaymentRedirect = () => {
  const navigate = useNavigate();
  return (departure: PaymentRedirect, otherwise: string) => {
    try {
      if ('href' in departure) location.assign(departure.href);
      else navigate(departure.to, { replace: true });
    } catch {
      navigate(otherwise, { replace: true });
    }
  };
};
