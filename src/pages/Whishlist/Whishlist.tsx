import { Heart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Message } from '../../components/Message';
import { useRemovableItems } from '../../components/order/useRemovableItems';
import { PageHead } from '../../components/PageHead';
import { PageTitle } from '../../components/PageTitle';
import grid from '../../components/product/ProductGrid.module.css';
import { ProductGridSkeleton } from '../../components/product/ProductGridSkeleton';
import type { WishlistItem } from '../../contract/wishlist';
import { selectUserId } from '../../features/auth/authSlice';
import {
  fetchWishlist,
  selectWishlist,
  selectWishlistItems,
} from '../../features/wishlist/wishlistSlice';
import { paths } from '../../paths';
import { useAppDispatch, useAppSelector } from '../../slices/hooks';
import { RequestContent } from '../RequestContent';
import styles from './Whishlist.module.css';
import { WishlistRow } from './WishlistRow';

const productOf = ({ product }: WishlistItem) => product._id;

/** The wishlist page. The folder's spelling is given by the specification. */
const Whishlist = () => {
  const t = useTranslations('wishlist');
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId) ?? '';
  const items = useAppSelector(selectWishlistItems);
  const { rows, markRemoved } = useRemovableItems(items, productOf);
  return (
    <RequestContent
      request={useAppSelector(selectWishlist)}
      skeleton={<ProductGridSkeleton />}
      isKnown={items.length > 0}
      retry={() => dispatch(fetchWishlist(userId))}
    >
      {() =>
        rows.length === 0 ? (
          <Message page title={t('emptyTitle')} text={t('emptyText')} icon={<Heart size={40} />}>
            <Link to={paths.categories} className={button.primary}>
              {t('browse')}
            </Link>
          </Message>
        ) : (
          <div className={styles.wishlist}>
            <PageHead title={t('title')} />
            <PageTitle>{t('title')}</PageTitle>
            <ul className={grid.grid}>
              {rows.map(({ item, isRemoved }) => (
                <WishlistRow
                  key={item.product._id}
                  product={item.product}
                  isRemoved={isRemoved}
                  onRemove={() => markRemoved(item)}
                />
              ))}
            </ul>
          </div>
        )
      }
    </RequestContent>
  );
};

export default Whishlist;
