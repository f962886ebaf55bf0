import type { Variant } from '../../contract/catalogue/product';
import type { Weighed } from '../../contract/catalogue/weighed';
import { mostOfPortion } from '../../contract/rules/weighing';
import { useWeighed } from './useWeighed';

interface WeighedPriceProps {
  variant: Pick<Variant, 'price'>;
  weighed: Weighed;
  /** The label beside it says for what. */
  isOnCard?: boolean;
}

/** The price by weight, and what a portion costs about and at most. */
export const WeighedPrice = ({ variant, weighed, isOnCard = false }: WeighedPriceProps) => {
  const { rate, weight, about, atMost } = useWeighed();
  return (
    <>
      <strong>{rate(weighed)}</strong>{' '}
      <small>
        {!isOnCard && `${weight(weighed.grams)}: `}
        {about(variant.price)}, {atMost(mostOfPortion(weighed))}
      </small>
    </>
  );
};
