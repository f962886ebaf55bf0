import { hashSource } from '../platform/http/hash';
import { YEAR_SECONDS } from '../platform/http/securityHeaders';

interface Allowed {
  /** The origins of pictures besides its own. */
  pictures: string[];
  /** The document of its pages, with a style of its own. */
  html: string;
  /** By its URL. Browsers then use no plain HTTP there for a year. */
  isHttps: boolean;
}

/** What the Desk's browser may load and do: its own files and calls alone. */
export const deskHeaders = ({ pictures, html, isHttps }: Allowed) => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${hashSource(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '')}`,
    `img-src ${["'self'", 'data:', ...pictures].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
});
