import { useClock } from '../../browser/useClock';
import type { ProductCard } from '../../contract/catalogue/product';
import { isFresh } from '../../contract/rules/harvest';
import { useTextLang } from '../useTextLang';
import styles from './CardFarm.module.css';
import { Harvested } from './Harvested';

interface CardFarmProps {
  product: ProductCard;
  harvestedOn: string;
}

const short = { day: 'numeric', month: 'short' } as const;

/** When a fresh product was harvested and, where there is room, by which farm. */
export const CardFarm = ({ product, harvestedOn }: CardFarmProps) => {
  const langOf = useTextLang();
  const { farmName } = product;
  // Null as on a rendered page, which shows what the API sent: nothing is rendered again while it is fresh.
  const isOld = useClock((now) => !isFresh(harvestedOn, now) || null);
  if (isOld) return null;
  return (
    <p className={styles.farm}>
      <Harvested on={harvestedOn} format={short} />
      {farmName && <span lang={langOf(product, farmName)}>{farmName}</span>}
    </p>
  );
};
