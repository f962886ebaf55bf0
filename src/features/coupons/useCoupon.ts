import { useCallback, useEffect, useRef, useState } from 'react';
import type { Coupon } from '../../contract/coupon';
import { useRecoveries } from '../../pwa/connectivity';
import { useAppDispatch } from '../../store/hooks';
import { checkCoupon } from './checkCoupon';

/** The code that the shopper entered, as it is stored with the half-filled checkout. */
export interface ChosenCoupon {
  code: string;
  /** Undefined until the shop has said what it gives. */
  terms?: Coupon;
}

interface UseCouponOptions {
  userId: string;
  chosen: ChosenCoupon | undefined;
  setChosen: (coupon: ChosenCoupon | undefined) => void;
}

/** Checks the chosen code: when it is entered, on a later visit, and when the network is back. */
export const useCoupon = ({ userId, chosen, setChosen }: UseCouponOptions) => {
  const dispatch = useAppDispatch();
  const recoveries = useRecoveries();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const checks = useRef(0);

  /** @returns the shop's sentence if it did not take the code; once rejected, that is no longer chosen */
  const check = useCallback(
    async ({ code, terms }: ChosenCoupon) => {
      checks.current += 1;
      const thisCheck = checks.current;
      setBusy(true);
      setError(undefined);
      const checked = await dispatch(checkCoupon(userId, code));
      // Another code was entered, or this one removed.
      if (thisCheck !== checks.current) return undefined;
      setBusy(false);
      if (checked.result === 'valid') setChosen({ code: checked.terms.code, terms: checked.terms });
      else setChosen(checked.result === 'rejected' ? undefined : { code, terms });
      return 'sentence' in checked ? checked.sentence : undefined;
    },
    [dispatch, userId, setChosen],
  );

  const cancel = useCallback(() => {
    checks.current += 1;
    setBusy(false);
  }, []);
  const checkedAfter = useRef(-1);
  useEffect(
    () => () => {
      cancel();
      checkedAfter.current = -1;
    },
    [cancel],
  );
  useEffect(() => {
    if (checkedAfter.current === recoveries) return;
    checkedAfter.current = recoveries;
    if (chosen) void check(chosen).then(setError);
  }, [recoveries, chosen, check]);

  return {
    chosen,
    isBusy,
    /** Why the shop did not take the last code. */
    error,
    enter: (code: string) => check({ code }).then(setError),
    /** After an order was rejected, whose own sentence says why. */
    recheck: () => {
      if (chosen) void check(chosen);
    },
    /** The answer to a check that is on its way is not wanted any more. */
    cancel,
    remove: () => {
      cancel();
      setError(undefined);
      setChosen(undefined);
    },
  };
};

export type CouponState = ReturnType<typeof useCoupon>;
