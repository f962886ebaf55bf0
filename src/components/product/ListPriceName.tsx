import { useTranslations } from 'use-intl';
import { shop } from '../../shop.config';

/** What a struck price is, for screen readers: the MRP in India, the UVP in Germany, Austria and Switzerland, or the list price. */
export const ListPriceName = () => {
  const t = useTranslations('product');
  return <span className="visually-hidden">{`${t(shop.listPriceName)} `}</span>;
};
