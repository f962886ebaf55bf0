import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const self = ["'self'"];
const none = ["'none'"];
/** Seconds. */
const YEAR = 31_536_000;

/** Origins that a built storefront uses besides its own. */
export interface StorefrontOrigins {
  /** Of its API, which may give pictures, too. */
  api: string[];
  pictures: string[];
}

export const OWN_ORIGIN_ONLY: StorefrontOrigins = { api: [], pictures: [] };

interface SecurityHeaders {
  /** Whether browsers are to insist on HTTPS for a year. */
  isHttps: boolean;
  /** Whether storefronts on other origins of this site may read the answers. */
  isSharedInSite: boolean;
  origins: StorefrontOrigins;
}

/** No inline script or style, nothing from elsewhere but what the build names, in nobody's frame. */
const contentSecurityPolicy = ({ api, pictures }: StorefrontOrigins) => {
  const further = [...new Set([...api, ...pictures])];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: self,
      scriptSrc: self,
      styleSrc: self,
      // Pictures as well: the service worker fetches them by itself.
      connectSrc: [...self, ...further],
      workerSrc: self,
      manifestSrc: self,
      fontSrc: self,
      imgSrc: [...self, 'data:', 'blob:', ...further],
      objectSrc: none,
      baseUri: none,
      frameAncestors: none,
      formAction: self,
    },
  };
};

/** The headers that guard every answer, by name in lower case. */
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
    crossOriginResourcePolicy: { policy: isSharedInSite ? 'same-site' : 'same-origin' },
    // Other sites below the shop's name may still speak plain HTTP.
    strictTransportSecurity: isHttps && { maxAge: YEAR, includeSubDomains: false },
  })({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
};
