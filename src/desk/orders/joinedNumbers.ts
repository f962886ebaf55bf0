import type { OperatorOrder } from '../../contract/operator/operatorOrder';

/** The numbers of the orders that go with this one. */
export const joinedNumbers = ({ joinedBy = [] }: Pick<OperatorOrder, 'joinedBy'>) =>
  joinedBy.map(({ number }) => number).join(', ');
