import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { OperatorOrderDetails } from '../../contract/operator/operatorOrder';
import { isToPack } from '../../contract/rules/isToPack';
import { api } from '../api/api';
import { useChanges } from '../offline/changes';
import { withChanges } from '../offline/orderOperations';
import { tickApi } from './ticksApi';

/** Two packers see each other's ticks within five seconds, the call included. */
const POLL_MS = 3000;

/** The ticks of an order while it is packed, perhaps by several at once, with those that are not sent yet. */
export const useTicks = ({ number, status, ticks: read }: OperatorOrderDetails) => {
  const dispatch = useDispatch();
  const changes = useChanges();
  const isPacking = isToPack(status);
  const { currentData } = tickApi.useTicksQuery(number, {
    skip: !isPacking,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const isMoved = isPacking && currentData !== undefined && currentData.status !== status;
  useEffect(() => {
    if (isMoved) dispatch(api.util.invalidateTags(['Orders']));
  }, [isMoved, dispatch]);
  if (!isPacking) return [];
  const ticks = currentData?.ticks ?? read;
  return withChanges([{ number, status, ticks }], changes)[0]?.ticks ?? ticks;
};
