import { addListener, removeListener } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { isWaiting } from '../../sync/outbox/outboxRow';
import { useAppDispatch, useAppSelector } from '../../sync/requests/hooks';
import { sendChange } from '../../sync/requests/sendChange';
import { selectPendingChanges } from '../../sync/session/waitingChanges';

const DISPLAY_MS = 6_000;

interface BackOnlineProps {
  isDisconnected: boolean;
  /** Gets the number of changes that were sent after the network came back, and undefined some seconds later. */
  onSent: (sent: number | undefined) => void;
}

/** Counts the changes that are sent after the network came back. */
export const BackOnline = ({ isDisconnected, onSent }: BackOnlineProps) => {
  const changes = useAppSelector(selectPendingChanges);
  /** Keys of the changes that were pending when the network came back; undefined once shown. */
  const waited = useRef<string[]>(undefined);
  /** Keys of confirmed changes: a change also leaves the list through a logout. */
  const confirmed = useRef(new Set<string | undefined>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dispatch = useAppDispatch();
  useEffect(() => {
    const listening = {
      actionCreator: sendChange.fulfilled,
      effect: ({ meta }: ReturnType<typeof sendChange.fulfilled>) =>
        void confirmed.current.add(meta.arg.key),
    };
    dispatch(addListener(listening));
    return () => void dispatch(removeListener(listening));
  }, [dispatch]);
  useEffect(() => {
    const waiting = changes.filter(isWaiting).map(({ key }) => key);
    if (isDisconnected) {
      waited.current = waiting;
      onSent(undefined);
    } else if (waited.current && !waited.current.some((key) => waiting.includes(key))) {
      onSent(waited.current.filter((key) => confirmed.current.has(key)).length);
      waited.current = undefined;
      clearTimeout(timer.current);
      timer.current = setTimeout(onSent, DISPLAY_MS, undefined);
    }
  }, [isDisconnected, changes, onSent]);
  return null;
};
