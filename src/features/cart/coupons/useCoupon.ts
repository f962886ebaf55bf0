import { useCallback, useEffect, useRef, useState } from 'react';
import type { Coupon } from '../../../contract/coupon';
import { useRecoveries } from '../../../sync/connection/connectivity';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { checkCoupon } from './checkCoupon';

/** The entered code, as it is stored in the checkout draft. */
export interface ChosenCoupon {
  code: string;
  /** The terms of the coupon; undefined until the check has succeeded. */
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

  /** @returns the server's message if the code could not be applied; a rejected code is no longer chosen */
  const check = useCallback(
    async ({ code, terms }: ChosenCoupon) => {
      checks.current += 1;
      const thisCheck = checks.current;
      setBusy(true);
      setError(undefined);
      const checked = await dispatch(checkCoupon(userId, code));
      // In the meantime another code was entered, or this one was removed.
      if (thisCheck !== checks.current) return undefined;
      setBusy(false);
      if (checked.result === 'valid') setChosen({ code: checked.terms.code, terms: checked.terms });
      else setChosen(checked.result === 'rejected' ? undefined : { code, terms });
      return 'message' in checked ? checked.message : undefined;
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
    /** Why the last code could not be applied. */
    error,
    enter: (code: string) => check({ code }).then(setError),
    /** Checks the code again after a rejected order, which shows its own message. */
    recheck: () => {
      if (chosen) void check(chosen);
    },
    /** Ignores the response to a check in flight. */
    cancel,
    remove: () => {
      cancel();
      setError(undefined);
      setChosen(undefined);
    },
  };
};

export type CouponState = ReturnType<typeof useCoupon>;
