import { type Environment, list } from '../environment';
import { OperatorError } from '../operatorError';

export const readTrustProxy = ({ TRUST_PROXY: value }: Environment) => {
  if (!value || value === '0') return false;
  if (value === '1') return true;
  const proxies = list(value);
  if (!proxies.every((proxy) => /^[\da-fA-F.:]+(\/\d{1,3})?$/.test(proxy))) {
    throw new OperatorError('TRUST_PROXY must be 0, 1 or a list of IP addresses or CIDR ranges.');
  }
  return proxies;
};
