import { useEffect, useState } from 'react';
import type { PushWant } from '../../../contract/push';
import { useRecoveries } from '../../../sync/connection/connectivity';
import { useAppDispatch } from '../../../sync/requests/hooks';
import { useSubmit } from '../../../sync/requests/useSubmit';
import { type PushStatus, readPushStatus, turnOffPush, turnOnPush } from './push';

/**
 * What this browser is notified about, and the functions that change it.
 * @param publicKey of the shop; undefined where it sends no notifications
 */
export const usePush = (publicKey: string | undefined) => {
  const dispatch = useAppDispatch();
  const recoveries = useRecoveries();
  const { attempt, error, isBusy } = useSubmit();
  const [status, setStatus] = useState<PushStatus>('unavailable');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network's return is a reason to ask again
  useEffect(() => {
    let isShown = true;
    void dispatch(readPushStatus(publicKey)).then((read) => isShown && setStatus(read));
    return () => {
      isShown = false;
    };
  }, [dispatch, publicKey, recoveries]);
  return {
    status,
    error,
    isBusy,
    turnOn: (wants: PushWant[]) =>
      attempt(async () => setStatus(await dispatch(turnOnPush(publicKey ?? '', wants)))),
    turnOff: () => attempt(async () => setStatus(await dispatch(turnOffPush()))),
  };
};
