import { HttpError } from '../http/httpError';
import type { Gateway } from './gateway';

/**
 * The gateway that was asked for, or else the shop's own choice.
 * @throws HttpError 400 for one that is not known, 503 when the shop has none
 */
export const chooseGateway = (gateways: Gateway[], asked: string | undefined) => {
  const [first] = gateways;
  if (!first) {
    const message = 'The shop cannot take payments at the moment. Please come back later.';
    throw new HttpError(503, 'no_gateway', message);
  }
  if (asked === undefined) return first;
  const chosen = gateways.find(({ id }) => id === asked);
  if (!chosen) {
    throw new HttpError(400, 'unknown_gateway', 'The shop does not take that way of paying.');
  }
  return chosen;
};
