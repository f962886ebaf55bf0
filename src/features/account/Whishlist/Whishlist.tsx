import { Heart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import { ProductGridSkeleton } from '../../../components/product/shelf/ProductGridSkeleton';
import { paths } from '../../../paths';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { RequestContent } from '../../device/offlineScreen/RequestContent';
import { selectUserId } from '../auth/authSlice';
import { fetchWishlist, selectWishlist, selectWishlistItems } from '../wishlist/wishlistSlice';
import { ShareWishlist } from './ShareWishlist';
import { useWishlistRows } from './useWishlistRows';
import styles from './Whishlist.module.css';
import { WishlistItems } from './WishlistItems';

/** The wishlist page. The folder's spelling is given by the specification. */
const Whishlist = () => {
  const t = useTranslations('wishlist');
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId) ?? '';
  const items = useAppSelector(selectWishlistItems);
  const wishlist = useWishlistRows();
  return (
    <RequestContent
      request={useAppSelector(selectWishlist)}
      skeleton={<ProductGridSkeleton />}
      isKnown={items.length > 0}
      retry={() => dispatch(fetchWishlist(userId))}
    >
      {() =>
        wishlist.rows.length === 0 ? (
          <Message page title={t('emptyTitle')} text={t('emptyText')} icon={<Heart size={40} />}>
            <Link to={paths.categories} className={button.primary}>
              {t('browse')}
            </Link>
          </Message>
        ) : (
          <div className={styles.wishlist}>
            <PageHead title={t('title')} />
            <PageTitle>{t('title')}</PageTitle>
            <WishlistItems heading="h2" {...wishlist} />
            <ShareWishlist />
          </div>
        )
      }
    </RequestContent>
  );
};

export default Whishlist;
