import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import styles from '../components/desk.module.css';
import { Failure } from '../components/Failure';
import { Heading } from '../components/Heading';
import { CouponEntry } from './coupons/CouponEntry';
import { CouponForm } from './coupons/CouponForm';
import { isOver } from './coupons/isOver';
import { couponsApi } from './couponsApi';

/** The codes that shoppers enter at checkout: those that apply first. */
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
      {error && <Failure error={error} onRetry={refetch} />}
      {data?.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.packs}>
        {coupons.map((coupon) => (
          <CouponEntry key={coupon.code} coupon={coupon} taken={taken} />
        ))}
      </ul>
    </main>
  );
};
