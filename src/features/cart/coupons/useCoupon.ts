import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Coupon } from '../../../contract/coupon';
import { onRecovery } from '../../../sync/connection/connectivity';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { checkCoupon } from './checkCoupon';

/** The entered code, as it is stored in the checkout draft. */
export interface ChosenCoupon {
  code: string;
  /** The terms of the coupon; undefined until the check has succeeded. */
  terms?: Coupon | undefined;
}

interface UseCouponOptions {
  userId: string;
  chosen: ChosenCoupon | undefined;
  setChosen: (coupon: ChosenCoupon | undefined) => void;
}

/** Checks the chosen code: when it is entered, on a later visit, and when the network is back. */
export const useCoupon = ({ userId, chosen, setChosen }: UseCouponOptions) => {
  const dispatch = useAppDispatch();
  // A code of an earlier visit is checked at once.
  const [isBusy, setBusy] = useState(chosen !== undefined);
  const [error, setError] = useState<string>();
  const checks = useRef(0);

  /** @returns the server's message if the code could not be applied; a rejected code is no longer chosen */
  const ask = ({ code, terms }: ChosenCoupon) => {
    checks.current += 1;
    const thisCheck = checks.current;
    return dispatch(checkCoupon(userId, code)).then((checked) => {
      // In the meantime another code was entered, or this one was removed.
      if (thisCheck !== checks.current) return undefined;
      setBusy(false);
      if (checked.result === 'valid') setChosen({ code: checked.terms.code, terms: checked.terms });
      else setChosen(checked.result === 'rejected' ? undefined : { code, terms });
      return 'message' in checked ? checked.message : undefined;
    });
  };
  const check = (coupon: ChosenCoupon) => {
    setBusy(true);
    setError(undefined);
    return ask(coupon);
  };

  const cancel = useCallback(() => {
    checks.current += 1;
    setBusy(false);
  }, []);
  const askAtFirst = useEffectEvent(() => {
    if (chosen) void ask(chosen).then(setError);
  });
  const checkAgain = useEffectEvent(() => {
    if (chosen) void check(chosen).then(setError);
  });
  useEffect(() => {
    askAtFirst();
    const end = onRecovery(() => checkAgain());
    return () => {
      end();
      checks.current += 1;
    };
  }, []);

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
