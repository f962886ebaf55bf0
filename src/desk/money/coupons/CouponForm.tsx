import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Field } from '../../../components/form/Field';
import { TextField } from '../../../components/form/TextField';
import type { CouponKind } from '../../../contract/coupon';
import type { OperatorCoupon } from '../../../contract/operator/operatorCoupon';
import { shopTime } from '../../../contract/rules/shopTime';
import { useSession } from '../../api/useSession';
import styles from '../../components/desk.module.css';
import { ErrorMessage } from '../../components/ErrorMessage';
import { useFormats } from '../../components/useFormats';
import { couponsApi } from '../couponsApi';
import form from './coupons.module.css';
import { type CouponProblems, readCoupon } from './readCoupon';

const KINDS = ['percentage', 'amount', 'free_delivery'] as const satisfies CouponKind[];

/** The value of an input for a local time, as the clocks of the shop show it. */
const shownIn = (timeZone: string, time: string | undefined) =>
  time && shopTime(time, timeZone).replace(' ', 'T');

interface CouponFormProps {
  /** The coupon to change; a new one without it. */
  coupon?: OperatorCoupon;
  /** The codes that a new one cannot have. */
  taken: string[];
  onDone: () => void;
}

/** The code and the conditions of a coupon. An empty field is no condition. */
export const CouponForm = ({ coupon, taken, onDone }: CouponFormProps) => {
  const t = useTranslations('coupons');
  const { amount, minorUnits } = useFormats();
  const { timeZone } = useSession().shop;
  const [set, { error, isLoading, reset }] = couponsApi.useSetCouponMutation();
  const [kind, setKind] = useState<CouponKind>(coupon?.kind ?? 'percentage');
  const [problems, setProblems] = useState<CouponProblems & { taken?: string }>({});
  const shown = (value: number | undefined) => (value ? amount(value) : undefined);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    reset();
    const values = new FormData(event.currentTarget);
    if (coupon) values.set('code', coupon.code);
    const read = readCoupon(values, { timeZone, minorUnits });
    if (read.problems) return setProblems(read.problems);
    const isTaken = !coupon && taken.includes(read.code.toUpperCase());
    setProblems(isTaken ? { taken: read.code.toUpperCase() } : {});
    if (isTaken) return;
    const { error: failure } = await set(read);
    if (!failure) onDone();
  };
  /** The texts of a field. */
  const texts = (name: keyof CouponProblems, hint?: string) => {
    const problem = problems[name];
    return {
      name,
      label: t(`field.${name}`),
      alert: true,
      ...(hint && { hint }),
      ...(problem && { error: t(problem) }),
    };
  };
  const money = { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' } as const;
  const number = { inputMode: 'numeric', maxLength: 9, autoComplete: 'off' } as const;
  const local = { type: 'datetime-local', optional: true } as const;
  return (
    <form onSubmit={submit} className={form.form} noValidate>
      {!coupon && (
        <TextField
          {...texts('code', t('codeHint'))}
          {...(problems.taken && { error: t('taken', { code: problems.taken }) })}
          maxLength={32}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <Field label={t('field.kind')}>
        {(control) => (
          <select
            {...control}
            name="kind"
            value={kind}
            onChange={({ target }) => setKind(target.value as CouponKind)}
          >
            {KINDS.map((each) => (
              <option key={each} value={each}>
                {t(`kind.${each}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {kind === 'percentage' && (
        <>
          <TextField
            key="percentage"
            {...texts('value')}
            {...number}
            label={t('field.percent')}
            defaultValue={coupon?.kind === kind ? coupon.value : undefined}
          />
          <TextField
            {...texts('maxDiscount')}
            {...money}
            optional
            defaultValue={shown(coupon?.maxDiscount)}
          />
        </>
      )}
      {kind === 'amount' && (
        <TextField
          key="amount"
          {...texts('value')}
          {...money}
          defaultValue={coupon?.kind === kind ? amount(coupon.value) : undefined}
        />
      )}
      <TextField
        {...texts('minItems')}
        {...money}
        optional
        defaultValue={shown(coupon?.minItems)}
      />
      <TextField
        {...texts('startsAt')}
        {...local}
        defaultValue={shownIn(timeZone, coupon?.startsAt)}
      />
      <TextField
        {...texts('endsAt', t('zone', { timeZone }))}
        {...local}
        defaultValue={shownIn(timeZone, coupon?.endsAt)}
      />
      <TextField {...texts('maxUses')} {...number} optional defaultValue={coupon?.maxUses} />
      <TextField
        {...texts('maxUsesPerCustomer')}
        {...number}
        optional
        defaultValue={coupon?.maxUsesPerCustomer}
      />
      {error && <ErrorMessage error={error} />}
      <p className={styles.links}>
        <button type="submit" className={button.primary} aria-busy={isLoading}>
          {t('save')}
        </button>
        <button type="button" className={button.secondary} onClick={onDone}>
          {t('leave')}
        </button>
      </p>
    </form>
  );
};
