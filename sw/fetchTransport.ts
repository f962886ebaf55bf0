import { NO_RESPONSE, type Transport } from '../src/sync/requests/transport';
import { apiUrl } from './apiUrl';
import { requestSignal } from './requestSignal';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The transport of the API client in the worker, which has no XMLHttpRequest. @param common headers of each request */
export const fetchTransport =
  (common: () => Record<string, string>): Transport =>
  async ({ url, method, data, headers, isPublic, timeout }) => {
    try {
      const response = await fetch(new URL(url, apiUrl()), {
        ...(method && { method }),
        ...(data && { body: JSON.stringify(data) }),
        headers: { ...common(), ...headers, ...(data && { 'content-type': 'application/json' }) },
        credentials: isPublic ? 'same-origin' : 'include',
        cache: 'no-store',
        signal: requestSignal(timeout),
      });
      const { status } = response;
      return {
        status,
        data: parse(await response.text()),
        headers: Object.fromEntries(response.headers),
      };
    } catch {
      return NO_RESPONSE;
    }
  };
