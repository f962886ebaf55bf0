import type { ProductCard } from '../../contract/catalogue/product';
import { useTextLang } from '../useTextLang';
import styles from './Badges.module.css';

type BadgesProps = { product: Partial<Pick<ProductCard, 'badges' | 'lang' | 'own'>> };

/** Short labels of a product: 'Seasonal', 'New'. */
export const Badges = ({ product }: BadgesProps) => {
  const langOf = useTextLang();
  const { badges = [] } = product;
  if (badges.length === 0) return null;
  return (
    <ul className={styles.badges}>
      {badges.map((badge) => (
        <li key={badge} lang={langOf(product, badge)}>
          {badge}
        </li>
      ))}
    </ul>
  );
};
