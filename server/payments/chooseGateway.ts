import type { Gateway } from '../gateways/gateway';
import { HttpError } from '../platform/http/errors/httpError';

/**
 * The requested gateway, or the default one.
 * @throws HttpError 400 for an unknown gateway, 503 when none is configured
 */
export const chooseGateway = (gateways: Gateway[], requested: string | undefined) => {
  const [first] = gateways;
  if (!first) {
    throw new HttpError(503, 'no_gateway');
  }
  if (requested === undefined) return first;
  const chosen = gateways.find(({ id }) => id === requested);
  if (!chosen) {
    throw new HttpError(400, 'unknown_gateway');
  }
  return chosen;
};
