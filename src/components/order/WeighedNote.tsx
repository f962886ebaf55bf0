import { useTranslations } from 'use-intl';
import { useMoney } from '../useMoney';

interface WeighedNoteProps {
  /** What everything is expected to cost; undefined where nothing has to be weighed. */
  expected: number | undefined;
  /** Whether it is paid before it is weighed, so that something goes back. */
  isPaidBefore?: boolean;
  currency?: string | undefined;
  className?: string | undefined;
}

/** Says below a total that it is the most, and what it will be. */
export const WeighedNote = ({
  expected,
  isPaidBefore = false,
  currency,
  className,
}: WeighedNoteProps) => {
  const t = useTranslations('cart');
  const money = useMoney(currency);
  if (expected === undefined) return null;
  return (
    <p className={className}>
      {t(isPaidBefore ? 'weighedBack' : 'weighed', { amount: money(expected) })}
    </p>
  );
};
