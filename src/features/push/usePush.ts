import { useEffect, useState } from 'react';
import type { PushWant } from '../../contract/push';
import { useRecoveries } from '../../pwa/connectivity';
import { useAppDispatch } from '../../slices/hooks';
import { useSubmit } from '../../slices/useSubmit';
import { type PushStatus, readPushStatus, turnOffPush, turnOnPush } from './push';

/** What this browser is notified about, and the functions that change it. */
export const usePush = () => {
  const dispatch = useAppDispatch();
  const recoveries = useRecoveries();
  const { attempt, error, isBusy } = useSubmit();
  const [status, setStatus] = useState<PushStatus>('unavailable');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network's return is a reason to ask again
  useEffect(() => {
    let isShown = true;
    void dispatch(readPushStatus()).then((read) => isShown && setStatus(read));
    return () => {
      isShown = false;
    };
  }, [dispatch, recoveries]);
  return {
    status,
    error,
    isBusy,
    turnOn: (wants: PushWant[]) =>
      attempt(async () => setStatus(await dispatch(turnOnPush(wants)))),
    turnOff: () => attempt(async () => setStatus(await dispatch(turnOffPush()))),
  };
};
