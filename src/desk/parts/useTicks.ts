import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { OperatorOrderDetails } from '../../contract/operatorOrder';
import { isToPack } from '../../contract/rules/isToPack';
import { api } from '../api';
import { tickApi } from '../api/ticks';
import { useSession } from './useSession';

/** Two packers see each other's ticks within five seconds, the call included. */
const POLL_MS = 3000;

/** The ticks of an order while it is packed, perhaps by several at once. */
export const useTicks = ({ number, status, ticks: read }: OperatorOrderDetails) => {
  const dispatch = useDispatch();
  const { name } = useSession();
  const isPacking = isToPack(status);
  const { currentData } = tickApi.useTicksQuery(number, {
    skip: !isPacking,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const [send, { error }] = tickApi.useTickMutation();
  const isMoved = isPacking && currentData !== undefined && currentData.status !== status;
  useEffect(() => {
    if (isMoved) dispatch(api.util.invalidateTags(['Orders']));
  }, [isMoved, dispatch]);
  return {
    ticks: isPacking ? (currentData?.ticks ?? read) : [],
    tick: (variantId: string, done: boolean) =>
      void send({ number, variantId, done, at: new Date().toISOString(), by: name }),
    error,
  };
};
