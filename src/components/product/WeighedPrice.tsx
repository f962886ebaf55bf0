import type { Variant } from '../../contract/catalogue/product';
import type { Weighed } from '../../contract/catalogue/weighed';
import { mostOfPortion } from '../../contract/rules/weighing';
import { useWeighed } from './useWeighed';

interface WeighedPriceProps {
  variant: Pick<Variant, 'price'>;
  weighed: Weighed;
}

/** The price by weight, and what a portion costs about and at most. */
export const WeighedPrice = ({ variant, weighed }: WeighedPriceProps) => {
  const { rate, weight, about, atMost } = useWeighed();
  return (
    <>
      <strong>{rate(weighed)}</strong>{' '}
      <small>
        {weight(weighed.grams)}: {about(variant.price)}, {atMost(mostOfPortion(weighed))}
      </small>
    </>
  );
};
