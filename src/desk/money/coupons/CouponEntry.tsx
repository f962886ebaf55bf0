import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { OperatorCoupon } from '../../../contract/operatorCoupon';
import styles from '../../components/desk.module.css';
import { Failure } from '../../components/Failure';
import { Question } from '../../components/Question';
import { useFormats } from '../../components/useFormats';
import { couponsApi } from '../couponsApi';
import { CouponForm } from './CouponForm';
import { isOver, isPast } from './isOver';

/** A coupon: what it gives, under which conditions, and how often it was used. */
export const CouponEntry = ({ coupon, taken }: { coupon: OperatorCoupon; taken: string[] }) => {
  const t = useTranslations('coupons');
  const { money, time } = useFormats();
  const [end, { error, isLoading }] = couponsApi.useEndCouponMutation();
  const [isChanging, setChanging] = useState(false);
  const { code, kind, value, maxDiscount, minItems = 0, uses, maxUses } = coupon;
  const { startsAt, endsAt, maxUsesPerCustomer, archivedAt } = coupon;
  const gives = {
    percentage: t('gives.percentage', { value }),
    amount: money(value),
    free_delivery: t('kind.free_delivery'),
  };
  const conditions = [
    maxDiscount && t('atMost', { amount: money(maxDiscount) }),
    minItems > 0 && t('from', { amount: money(minItems) }),
    maxUsesPerCustomer && t('perShopper', { count: maxUsesPerCustomer }),
    startsAt && !isPast(startsAt) && t('starts', { time: time(startsAt) }),
    endsAt && !isPast(endsAt) && t('ends', { time: time(endsAt) }),
  ].filter(Boolean);
  const overSince = archivedAt ?? endsAt ?? '';
  return (
    <li className={styles.card}>
      <h2 id={`coupon-${code}`}>{code}</h2>
      <p>
        <strong>{gives[kind]}</strong>
        {conditions.map((condition) => ` · ${condition}`)}
      </p>
      <p>
        {maxUses === undefined ? t('uses', { uses }) : t('usesOf', { uses, max: maxUses })}
        {isOver(coupon) && ` · ${t('ended', { time: time(overSince) })}`}
      </p>
      {isChanging ? (
        <CouponForm coupon={coupon} taken={taken} onDone={() => setChanging(false)} />
      ) : (
        <p className={styles.links}>
          <button
            type="button"
            className={button.secondary}
            aria-describedby={`coupon-${code}`}
            onClick={() => setChanging(true)}
          >
            {isOver(coupon) ? t('again') : t('change')}
          </button>
          {!isOver(coupon) && (
            <Question
              label={t('end')}
              title={t('question', { code })}
              text={t('endsNow')}
              confirm={t('endNow')}
              keep={t('keep')}
              isBusy={isLoading}
              about={`coupon-${code}`}
              onConfirm={() => void end(code)}
            />
          )}
        </p>
      )}
      {error && <Failure error={error} />}
    </li>
  );
};
