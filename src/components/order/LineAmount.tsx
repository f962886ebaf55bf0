import type { CartItem } from '../../contract/cart';
import { expectedTotal, lineTotal } from '../../contract/rules/orderTotals';
import { useWeighed } from '../product/useWeighed';
import { useMoney } from '../useMoney';
import styles from './LineAmount.module.css';

interface LineAmountProps {
  line: Pick<CartItem, 'quantity' | 'variant'> & { weight?: number | undefined };
  currency?: string | undefined;
}

/** What a line costs; until it is weighed about how much, and at most. */
export const LineAmount = ({ line, currency }: LineAmountProps) => {
  const money = useMoney(currency);
  const { about, atMost } = useWeighed(currency);
  if (!line.variant.weighed || line.weight !== undefined) return money(lineTotal(line));
  return (
    <>
      {about(expectedTotal(line))} <small className={styles.most}>{atMost(lineTotal(line))}</small>
    </>
  );
};
