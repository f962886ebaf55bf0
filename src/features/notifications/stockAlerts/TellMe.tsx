import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { loadOptional } from '../../../browser/loadOptional';
import type { ProductCard, Variant } from '../../../contract/catalogue/product';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectIsAuthenticated } from '../../account/auth/authSlice';

type Module = typeof import('./StockAlert');

interface TellMeProps {
  product: ProductCard;
  /** Sold out. */
  variant: Variant;
}

/** On the card of a sold-out variant: requests an e-mail for a shopper, and leads a visitor to the product's page. */
export const TellMe = ({ product, variant }: TellMeProps) => {
  const t = useTranslations('stockAlert');
  const isLoggedIn = useAppSelector(selectIsAuthenticated);
  const [StockAlert, setStockAlert] = useState<Module['StockAlert']>();
  useEffect(() => {
    if (!isLoggedIn) return;
    // Optional: the product's page has the button as well.
    loadOptional(
      () => import('./StockAlert'),
      (module) => setStockAlert(() => module.StockAlert),
    );
  }, [isLoggedIn]);
  if (isLoggedIn && StockAlert) return <StockAlert product={product} variant={variant} isCompact />;
  return (
    <Link
      to={paths.product({ ...product, pack: variant._id })}
      aria-label={t('add')}
      aria-description={product.name}
    >
      <Bell size={16} aria-hidden="true" /> {t('addShort')}
    </Link>
  );
};
