import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OperatorCoupon } from '../../contract/operator/operatorCoupon';
import { ConfirmDialog } from '../components/ConfirmDialog';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { useFormats } from '../components/useFormats';
import { CouponForm } from './coupons/CouponForm';
import { couponsApi } from './couponsApi';

const isPast = (time: string | undefined) => time !== undefined && Date.parse(time) <= Date.now();

/** Whether no customer can enter it any more, unless it is changed. */
const isOver = ({ archivedAt, endsAt }: OperatorCoupon) =>
  archivedAt !== undefined || isPast(endsAt);

/** A coupon: what it gives, under which conditions, and how often it was used. */
const CouponEntry = ({ coupon, taken }: { coupon: OperatorCoupon; taken: string[] }) => {
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
            <ConfirmDialog
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
      {error && <ErrorMessage error={error} />}
    </li>
  );
};

/** The codes that customers enter at checkout: those that apply first. */
export const Coupons = () => {
  const t = useTranslations('coupons');
  const { data, error, refetch } = couponsApi.useCouponsQuery();
  const [isAdding, setAdding] = useState(false);
  const coupons = (data ?? []).toSorted(
    (one, other) => Number(isOver(one)) - Number(isOver(other)),
  );
  const taken = coupons.map(({ code }) => code);
  return (
    <main className={styles.page}>
      <Heading>{t('title')}</Heading>
      {isAdding ? (
        <section className={styles.card} aria-labelledby="new-coupon">
          <h2 id="new-coupon">{t('new')}</h2>
          <CouponForm taken={taken} onDone={() => setAdding(false)} />
        </section>
      ) : (
        <p className={styles.links}>
          <button type="button" className={button.primary} onClick={() => setAdding(true)}>
            {t('new')}
          </button>
        </p>
      )}
      {error && <ErrorMessage error={error} onRetry={refetch} />}
      {data?.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.packs}>
        {coupons.map((coupon) => (
          <CouponEntry key={coupon.code} coupon={coupon} taken={taken} />
        ))}
      </ul>
    </main>
  );
};
