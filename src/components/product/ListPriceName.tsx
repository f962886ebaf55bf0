import { useTranslations } from 'use-intl';
import { shop } from '../../shop.config';

/** What a struck price is, for screen readers: the MRP, or the list price of other countries. */
export const ListPriceName = () => {
  const t = useTranslations('product');
  return <span className="visually-hidden">{`${t(shop.hasMrp ? 'mrp' : 'listPrice')} `}</span>;
};
