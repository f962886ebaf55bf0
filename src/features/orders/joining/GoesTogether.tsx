import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Order } from '../../../contract/order';
import { paths } from '../../../paths';

/** Which orders come together with this one. */
export const GoesTogether = ({ order: { joins, joinedBy = [] } }: { order: Order }) => {
  const t = useTranslations('order.add');
  const others = joins ? [joins] : joinedBy;
  if (others.length === 0) return null;
  return (
    <p>
      {t(joins ? 'goesWith' : 'together')}{' '}
      {others.map(({ _id, number }) => (
        <Link key={_id} to={paths.orderDetails(_id)}>
          {number}{' '}
        </Link>
      ))}
    </p>
  );
};
