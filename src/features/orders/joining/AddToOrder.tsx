import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { Order } from '../../../contract/order';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectUserId } from '../../account/auth/authSlice';
import { selectCartCount } from '../../cart/cartSlice';
import { writeJoinDraft } from './joinDraft';
import { useJoinable } from './useJoinable';

/** 'Add to Friday’s order', or without a delivery window 'Add to your order'. */
const useJoinText = () => {
  const t = useTranslations('order.add');
  const format = useFormatter();
  return ({ window }: Pick<Order, 'window'>) => {
    if (!window) return t('own');
    const date = new Date(window.date);
    return t('ofDay', { weekday: format.dateTime(date, { weekday: 'long', timeZone: 'UTC' }) });
  };
};

interface AddToOrderProps {
  /** The order, or one that goes with it; without it the newest that can be joined. */
  order?: Order;
  className?: string | undefined;
  /** A shorter text to be seen. */
  children?: ReactNode;
}

/**
 * A link that lets the next order go with one that is placed: to the checkout, or with an empty cart to the goods. Nothing
 * while no order can be joined.
 */
export const AddToOrder = ({ order, className = button.secondary, children }: AddToOrderProps) => {
  const textOf = useJoinText();
  const userId = useAppSelector(selectUserId);
  const count = useAppSelector(selectCartCount);
  const joinable = useJoinable();
  const baseId = order?.joins?._id ?? order?._id;
  const base = joinable.find(({ _id }) => !baseId || _id === baseId);
  if (!base || !userId) return null;
  const text = textOf(base);
  return (
    <Link
      to={count > 0 ? paths.checkout : paths.categories}
      className={className}
      aria-label={children ? text : undefined}
      onClick={() => writeJoinDraft(userId, base._id)}
    >
      <Plus size={18} aria-hidden="true" /> {children ?? text}
    </Link>
  );
};
