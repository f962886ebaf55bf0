import { OperatorError } from '../../server/platform/config/operatorError';
import { type OperatorRight, operatorRights } from '../../src/contract/operator';

/** 'catalogue,orders' @throws OperatorError for another right */
export const rightsOf = (text: string) => [...new Set(text.split(',').map(rightOf))];

const rightOf = (name: string): OperatorRight => {
  const right = operatorRights.find((known) => known === name.trim());
  if (!right) throw new OperatorError(`A token can ${operatorRights.join(', ')}; not "${name}".`);
  return right;
};
