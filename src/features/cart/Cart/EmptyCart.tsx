import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Message } from '../../../components/Message';
import { ProductGrid } from '../../../components/product/shelf/ProductGrid';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectWishlistItems } from '../../account/wishlist/wishlistSlice';
import { productActions } from '../../catalogue/product/productActions';
import { selectPendingOrder } from '../cartSlice';
import styles from './Cart.module.css';

/** An empty cart: a link to the categories, and the wishlist. */
export const EmptyCart = () => {
  const t = useTranslations('cart');
  const ofCategory = useTranslations('category');
  const order = useAppSelector(selectPendingOrder);
  const wishes = useAppSelector(selectWishlistItems);
  return (
    <>
      <Message
        page
        title={t('emptyTitle')}
        text={t('emptyText')}
        icon={<ShoppingCart size={40} aria-hidden="true" />}
      >
        <Link to={paths.categories} className={button.primary}>
          {t('browse')}
        </Link>
        <Link to={paths.list('')} className={button.secondary}>
          {ofCategory('pasteList')}
        </Link>
        {order && (
          <Link to={paths.checkout} className={button.secondary}>
            {t('pendingOrder')}
          </Link>
        )}
      </Message>
      {wishes.length > 0 && (
        <section aria-labelledby="wishes" className={styles.wishes}>
          <h2 id="wishes">{t('wishlist')}</h2>
          <ProductGrid
            products={wishes.map(({ product }) => product)}
            linkTo={paths.product}
            layout="shelf"
            {...productActions}
          />
        </section>
      )}
    </>
  );
};
