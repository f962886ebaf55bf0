import { useTranslations } from 'use-intl';
import { Checkbox } from '../../components/form/Checkbox';
import type { HandedOver } from '../../contract/shop/payOnDelivery';
import { useSession } from '../api/useSession';
import type { PartFormProps } from './FactsPart';
import styles from './facts.module.css';
import { AmountField, Choices } from './fields';
import { PostalCodesField } from './PostalCodesField';

const WAYS = ['cash', 'card', 'upi', 'transfer'] as const satisfies HandedOver[];

/** Whether and how orders are paid when they arrive. */
export const PayOnDeliveryForm = ({
  value,
  problemAt,
  onChange,
}: PartFormProps<'payOnDelivery'>) => {
  const t = useTranslations('days');
  const { waysAtDoor = [] } = useSession().shop;
  const {
    isOffered = false,
    ways = waysAtDoor,
    ...terms
  }: Partial<NonNullable<typeof value>> = value ?? {};
  const set = (change: Partial<typeof value>) => {
    // An amount that was not typed is rejected with the name of its field.
    const next = { max: Number.NaN, maxNew: Number.NaN, ...terms, isOffered, ways, ...change };
    if (next.postalCodes?.length === 0) delete next.postalCodes;
    onChange(next);
  };
  return (
    <div className={styles.group}>
      <Checkbox
        label={t('offered')}
        checked={isOffered}
        onChange={({ target }) => set({ isOffered: target.checked })}
      />
      <Choices
        label={t('ways')}
        options={WAYS.map((way) => [way, t(`way.${way}`)] as const)}
        chosen={ways}
        error={problemAt('ways')}
        onChange={(chosen) => set({ ways: chosen })}
      />
      <AmountField
        label={t('max')}
        value={terms.max}
        error={problemAt('max')}
        onChange={(max) => set({ max })}
      />
      <AmountField
        label={t('maxNew')}
        value={terms.maxNew}
        error={problemAt('maxNew')}
        onChange={(maxNew) => set({ maxNew })}
      />
      <AmountField
        label={t('payFee')}
        value={terms.fee ?? 0}
        error={problemAt('fee')}
        onChange={(fee) => set({ fee })}
      />
      <PostalCodesField
        value={terms.postalCodes}
        problemAt={problemAt}
        onChange={(postalCodes) => set({ postalCodes })}
      />
    </div>
  );
};
