import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../components/form/Checkbox';
import { LineItems } from '../../../components/order/LineItems';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import { useMoney } from '../../../components/useMoney';
import { ON_DELIVERY } from '../../../contract/rules/onDelivery';
import { paths } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { isPostalCode } from '../../account/address/country';
import { selectHasNoOptions, selectOptionsError } from '../../cart/cartSlice';
import { CouponField } from '../../cart/coupons/CouponField';
import { CartDifferences } from '../../cart/review/CartDifferences';
import { ReorderedNotice } from '../../orders/reorder/ReorderedNotice';
import styles from './CheckOut.module.css';
import { ADDRESS_FORM, DeliveryAddress } from './DeliveryAddress';
import { DeliveryNote } from './DeliveryNote';
import { DeliveryWindows } from './DeliveryWindows';
import { ExcludedChangesNotice } from './ExcludedChangesNotice';
import { JoinOrNew } from './joining/JoinOrNew';
import { LineWishFields } from './LineWishFields';
import { OrderSummary } from './OrderSummary';
import { PaymentMethod, useOnDelivery } from './PaymentMethod';
import { HowToGet } from './pickUp/HowToGet';
import { PickUpPlace } from './pickUp/PickUpPlace';
import { useBlockedReason } from './useBlockedReason';
import type { CheckOutState } from './useCheckOut';
import { usePlaceOnceSaved } from './usePlaceOnceSaved';

/** The checkout form, in one column. */
export const OrderForm = ({ userId, ...state }: CheckOutState & { userId: string }) => {
  const { lines, totals, options, payment, choices, choose, coupon, review, isBusy, place } = state;
  const { address, windows, pickUp, terms, join } = state;
  const { joined } = join;
  const isCollecting = joined ? joined.pickUp !== undefined : pickUp.isCollecting;
  const t = useTranslations('checkout');
  const hasFailed = useAppSelector(selectOptionsError) !== null;
  const hasNoOptions = useAppSelector(selectHasNoOptions);
  const isFree = options !== null && totals.total === 0;
  const ownAddress = pickUp.isCollecting ? pickUp.collected?.address : address.chosen;
  const chosen = joined ? undefined : ownAddress;
  const money = useMoney(options?.currency);
  const { total } = state.totalsOnDelivery;
  const onDelivery = useOnDelivery({
    ...{ userId, options, total, isCollecting, join },
    address: chosen,
  });
  const isOnDelivery = payment === ON_DELIVERY && !isFree;
  const onDeliveryNext = isCollecting ? 'pickUp.next' : 'nextOnDelivery';
  const next = isFree ? 'nextFree' : isOnDelivery ? onDeliveryNext : 'next';
  const [acceptCount, setAcceptCount] = useState(0);
  const accept = () => {
    review.accept();
    if (review.window) choose({ window: review.window.is });
    setAcceptCount((count) => count + 1);
  };
  const reason = useBlockedReason({
    isJoining: joined !== undefined,
    ...{ pickUp, terms, items: totals.expected?.items ?? totals.items },
    hasAddress: address.isOpen || chosen !== undefined,
    postalCode: isPostalCode(address.postalCode ?? '') ? address.postalCode : undefined,
    hasDifferences: review.isNeeded,
    options,
    hasNoOptions,
    isFull: windows.isFull,
    payment,
    isCheckingCoupon: coupon.isBusy,
    isFree,
  });
  const blocked = reason ?? (isOnDelivery ? onDelivery?.problem : undefined);
  const placeOrder = (joined || chosen) && (() => void place(chosen));
  const { isSaving, onSaved } = usePlaceOnceSaved(blocked !== undefined, placeOrder);
  const note = {
    value: choices.note,
    maxLength: options?.noteLength,
    onChange: (typed: string) => choose({ note: typed }),
  };
  const noteTexts = isCollecting
    ? { label: t('pickUp.note'), hint: t('pickUp.noteHint') }
    : { label: t('note'), hint: t('noteHint') };
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} />
      <header>
        <Link to={paths.cart} className={styles.back}>
          <ArrowLeft size={18} aria-hidden="true" /> {t('back')}
        </Link>
        <PageTitle>{t('title')}</PageTitle>
      </header>
      <div className={styles.steps}>
        <ReorderedNotice />
        <ExcludedChangesNotice />
        {review.isNeeded && (
          <CartDifferences {...review} currency={options?.currency} onAccept={accept} />
        )}
        <JoinOrNew {...join} choose={choose} />
        {joined ? (
          <DeliveryNote {...note} {...noteTexts} />
        ) : (
          <>
            <HowToGet {...pickUp} choose={choose} />
            {isCollecting ? (
              <>
                <PickUpPlace {...pickUp} currency={options?.currency} choose={choose} />
                <DeliveryNote {...note} {...noteTexts} />
              </>
            ) : (
              <section aria-labelledby="address" className={styles.step}>
                <h2 id="address">{t('address')}</h2>
                <DeliveryAddress {...address} userId={userId} choose={choose} onSaved={onSaved} />
                <DeliveryNote {...note} {...noteTexts} />
              </section>
            )}
          </>
        )}
        {windows.offered.length > 0 && (
          <DeliveryWindows
            {...windows}
            title={t(isCollecting ? 'pickUp.when' : 'windows.title')}
            lost={review.isNeeded ? undefined : windows.lost}
            onChoose={(window) => choose({ window })}
          />
        )}
        <section aria-labelledby="payment" className={styles.step}>
          <h2 id="payment">{t('payment')}</h2>
          <PaymentMethod
            gateways={options?.gateways}
            onDelivery={onDelivery}
            missing={hasNoOptions ? 'optionsAtPayment' : hasFailed ? 'failed' : undefined}
            isFree={isFree}
            chosen={payment}
            onChoose={(id) => choose({ gateway: id })}
          />
        </section>
        <section aria-labelledby="lines" className={styles.step}>
          <header className={styles.head}>
            <h2 id="lines">{t('lines')}</h2>
            <Link to={paths.cart} className={styles.change}>
              {t('editCart')}
            </Link>
          </header>
          <LineItems
            lines={lines}
            currency={options?.currency}
            more={(line) =>
              options && (
                <LineWishFields
                  line={line}
                  options={options}
                  wish={choices.wishes?.[line.variantId]}
                  onChange={(wish) =>
                    choose({ wishes: { ...choices.wishes, [line.variantId]: wish } })
                  }
                />
              )
            }
          />
          {options?.canOrderRest && (
            <Checkbox
              label={t('sendRest')}
              hint={t('sendRestHint')}
              checked={choices.ifMissing === 'rest'}
              onChange={({ target }) => choose({ ifMissing: target.checked ? 'rest' : 'ask' })}
            />
          )}
        </section>
      </div>
      <OrderSummary
        lines={lines}
        totals={totals}
        comes={joined ?? (windows.chosen && { window: windows.chosen })}
        isCollecting={isCollecting}
        feeShownAt={hasNoOptions ? 'atPayment' : 'atCheckout'}
        next={t(next, { total: money(total) })}
        currency={options?.currency}
        blockedReason={isSaving ? undefined : blocked}
        submits={address.isOpen && !isCollecting && !joined ? ADDRESS_FORM : undefined}
        error={review.error}
        isBusy={isBusy || isSaving}
        acceptCount={acceptCount}
        onPlace={() => placeOrder?.()}
      >
        {options?.hasCoupons && (
          <CouponField
            {...coupon}
            items={totals.items}
            saved={totals.couponSaving}
            currency={options.currency}
          />
        )}
      </OrderSummary>
    </div>
  );
};
