import { useTranslations } from 'use-intl';
import { TextField } from '../../components/form/TextField';
import type { PartFormProps } from './FactsPart';
import styles from './facts.module.css';
import { AmountField, Choices, NumberField, OptionalAmountField } from './fields';
import { useWeekdays } from './useWeekdays';

/** What a delivery costs, and when it is packed. */
export const DeliveryForm = ({ value, problemAt, onChange }: PartFormProps<'delivery'>) => {
  const t = useTranslations('days');
  const { options } = useWeekdays();
  if (!value) return null;
  const set = (change: Partial<typeof value> | { leastOrder: number | undefined }) => {
    const { leastOrder, ...next } = { ...value, ...change };
    onChange({ ...next, ...(leastOrder !== undefined && { leastOrder }) });
  };
  return (
    <div className={styles.group}>
      <AmountField
        label={t('fee')}
        value={value.fee}
        error={problemAt('fee')}
        onChange={(fee) => set({ fee })}
      />
      <AmountField
        label={t('freeFrom')}
        value={value.freeFrom}
        error={problemAt('freeFrom')}
        onChange={(freeFrom) => set({ freeFrom })}
      />
      <OptionalAmountField
        label={t('leastOrder')}
        value={value.leastOrder}
        error={problemAt('leastOrder')}
        onChange={(leastOrder) => set({ leastOrder })}
      />
      <TextField
        type="time"
        label={t('cutOff')}
        hint={t('cutOffHint')}
        alert
        value={value.cutOff}
        error={problemAt('cutOff')}
        onChange={({ target }) => set({ cutOff: target.value })}
      />
      <NumberField
        label={t('days')}
        hint={t('daysHint')}
        value={value.days}
        error={problemAt('days')}
        onChange={(days) => set({ days })}
      />
      <Choices
        label={t('daysOff')}
        options={options}
        chosen={value.daysOff}
        error={problemAt('daysOff')}
        onChange={(daysOff) => set({ daysOff })}
      />
    </div>
  );
};
