import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { ShareWishlist } from '../Whishlist/ShareWishlist';
import { useWishlistRows } from '../Whishlist/useWishlistRows';
import { WishlistItems } from '../Whishlist/WishlistItems';
import { selectWishlist, selectWishlistItems } from '../wishlist/wishlistSlice';
import { VisitorSheet } from './VisitorSheet';

/** The wishlist of a visitor. */
const WishlistSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('visitorSheet');
  const wishlist = useWishlistRows();
  return (
    <VisitorSheet
      name="wishlist"
      isEmpty={useAppSelector(selectWishlistItems).length === 0}
      items={useAppSelector(selectWishlist)}
      onClose={onClose}
      footer={
        <Link to={paths.wishlist} className={button.secondary}>
          {t('signInToKeep')}
        </Link>
      }
    >
      {wishlist.rows.length > 0 && (
        <>
          <WishlistItems heading="h3" {...wishlist} />
          <ShareWishlist />
        </>
      )}
    </VisitorSheet>
  );
};

export default WishlistSheet;
