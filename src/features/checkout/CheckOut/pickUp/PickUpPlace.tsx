import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RadioCards } from '../../../../components/form/RadioCards';
import { TextField } from '../../../../components/form/TextField';
import { useMoney } from '../../../../components/useMoney';
import { DIAL_CODE, isPhone } from '../../../account/address/country';
import styles from '../CheckOut.module.css';
import type { CheckoutChoices } from '../useCheckoutChoices';
import type { PickUpState } from './usePickUpChoice';

interface PickUpPlaceProps extends Pick<PickUpState, 'points' | 'point' | 'typed'> {
  currency: string | undefined;
  choose: (change: CheckoutChoices) => void;
}

/** Where an order is collected, and by whom. */
export const PickUpPlace = ({ points, point, typed, currency, choose }: PickUpPlaceProps) => {
  const t = useTranslations('checkout.pickUp');
  const money = useMoney(currency);
  const [left, setLeft] = useState<{ name?: true; phone?: true }>({});
  const chargeOf = ({ fee = 0, discount = 0, isFor }: PickUpState['points'][number]) => {
    if (!isFor) return t('notTaken');
    if (discount > 0) return t('discount', { discount: money(discount) });
    return fee > 0 ? t('fee', { fee: money(fee) }) : t('free');
  };
  const set = (change: Partial<typeof typed>) => choose({ collector: { ...typed, ...change } });
  return (
    <>
      <section aria-labelledby="point" className={styles.step}>
        <h2 id="point">{t('title')}</h2>
        <RadioCards
          legend={t('title')}
          name="point"
          chosen={point?._id}
          options={points.map((each) => ({
            value: each._id,
            title: each.name,
            children: (
              <>
                <span>{[each.street, each.city].join(', ')}</span>
                {each.directions && <span className={styles.soft}>{each.directions}</span>}
                <span className={styles.soft}>{chargeOf(each)}</span>
              </>
            ),
          }))}
          onChoose={(pointId) => choose({ pointId, window: undefined })}
        />
        {point?.map && (
          <a href={point.map} target="_blank" rel="noreferrer" className={styles.change}>
            <MapPin size={18} aria-hidden="true" /> {t('map')}
          </a>
        )}
      </section>
      <section aria-labelledby="who" className={styles.step}>
        <h2 id="who">{t('who')}</h2>
        <TextField
          label={t('name')}
          autoComplete="name"
          maxLength={100}
          value={typed.name}
          error={left.name && typed.name.trim() === '' ? t('nameMissing') : undefined}
          onBlur={() => setLeft({ ...left, name: true })}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          label={t('phone')}
          hint={t('phoneHint')}
          prefix={DIAL_CODE}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={typed.phone}
          error={left.phone && !isPhone(typed.phone) ? t('phoneInvalid') : undefined}
          onBlur={() => setLeft({ ...left, phone: true })}
          onChange={({ target }) => set({ phone: target.value })}
        />
      </section>
    </>
  );
};
