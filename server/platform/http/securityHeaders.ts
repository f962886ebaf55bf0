import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const self = ["'self'"];
const none = ["'none'"];
/** The script of `index.html` that reads what cookies say of the page; the same in every build. */
const COOKIE_SCRIPT = "'sha256-9r4ZHWJb0BkU2ccz4LD4/f20dVlHz7xcNO/8rPAhCQI='";
export const YEAR_SECONDS = 31_536_000;

/** Other origins that a built storefront uses. */
export interface StorefrontOrigins {
  /** Origins of the API, which may also serve pictures. */
  api: string[];
  pictures: string[];
}

export const OWN_ORIGIN_ONLY: StorefrontOrigins = { api: [], pictures: [] };

interface SecurityHeaders {
  /** Enables HSTS for a year. */
  isHttps: boolean;
  /** Whether storefronts on other origins of this site may read responses. */
  isSharedInSite: boolean;
  origins: StorefrontOrigins;
}

/** No other inline scripts or styles, no other origins than those of the build, no framing. */
const contentSecurityPolicy = ({ api, pictures }: StorefrontOrigins) => {
  const others = [...new Set([...api, ...pictures])];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: self,
      scriptSrc: [...self, COOKIE_SCRIPT],
      styleSrc: self,
      // Includes pictures, which the service worker fetches.
      connectSrc: [...self, ...others],
      workerSrc: self,
      manifestSrc: self,
      fontSrc: self,
      imgSrc: [...self, 'data:', 'blob:', ...others],
      objectSrc: none,
      baseUri: none,
      frameAncestors: none,
      formAction: self,
    },
  };
};

/** By lower-case name. */
export interface DocumentHeaders extends Record<string, string> {
  'content-security-policy': string;
}

export const securityHeaders = ({ isHttps, isSharedInSite, origins }: SecurityHeaders) => {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet({
    contentSecurityPolicy: contentSecurityPolicy(origins),
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // With it Chromium starts another process once the response is there, which delays the first paint by 80 ms.
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: isSharedInSite ? 'same-site' : 'same-origin' },
    // Subdomains may still use plain HTTP.
    strictTransportSecurity: isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: false },
  })({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers as DocumentHeaders; // helmet has set the policy
};

/** The headers that apply to all responses; the others, a kilobyte, apply only to documents. */
const RESOURCE_HEADERS = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
];

/**
 * Addresses of scripts, styles, fonts and pictures that are not documents. Any other address, also one with `%`, may
 * return a document: an SVG picture is one, and a worker takes its policy from its own script. The address decides,
 * because a 304 response has no content type.
 */
const FILE =
  /^\/(?:assets\/(?!.*[Ww]orker)|pictures\/)[\w./-]+\.(?:avif|css|jpg|js|png|webp|woff2)(?:\?|$)/;
/** Routes with JSON; two parts of the API have pages. Case-sensitive, as the router is. */
const JSON_API = /^\/api\/(?!docs|payments\/sandbox)/;

/** The policy of JSON that a browser opens as a document. */
const NOTHING = "default-src 'none';frame-ancestors 'none'";

/** Returns the headers for the address of a response. @param headers those of a document */
export const securityHeadersFor = (headers: Record<string, string>) => {
  const kept = Object.entries(headers).filter(([name]) => RESOURCE_HEADERS.includes(name));
  const file = Object.fromEntries(kept);
  const json = { ...file, 'content-security-policy': NOTHING };
  return (url: string) => {
    if (JSON_API.test(url)) return json;
    return FILE.test(url) ? file : headers;
  };
};
