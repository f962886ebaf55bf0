import { addListener, removeListener } from '@reduxjs/toolkit';
import { CloudCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isWaiting, type OutboxRow } from '../../outbox/outboxRow';
import { isChangeConfirmed } from '../../store/changeResults';
import { useAppDispatch } from '../../store/hooks';
import type { ChangeAction } from '../../store/listCases';
import styles from './NoticeBar.module.css';

const DISPLAY_MS = 6_000;

interface BackOnlineProps {
  isDisconnected: boolean;
  changes: OutboxRow[];
}

/** Shows for a few seconds how many changes were sent after the network came back. */
export const BackOnline = ({ isDisconnected, changes }: BackOnlineProps) => {
  const t = useTranslations('notice');
  /** Keys of the changes that were pending when the network came back; undefined once shown. */
  const waited = useRef<string[]>(undefined);
  /** Keys of confirmed changes: a change also leaves the list through a logout. */
  const confirmed = useRef(new Set<string | undefined>());
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState<number>();
  useEffect(() => {
    const listening = {
      matcher: isChangeConfirmed,
      effect: ({ meta }: ChangeAction) => void confirmed.current.add(meta.arg.key),
    };
    dispatch(addListener(listening));
    return () => void dispatch(removeListener(listening));
  }, [dispatch]);
  useEffect(() => {
    const waiting = changes.filter(isWaiting).map(({ key }) => key);
    if (isDisconnected) {
      waited.current = waiting;
      setSent(undefined);
    } else if (waited.current && !waited.current.some((key) => waiting.includes(key))) {
      setSent(waited.current.filter((key) => confirmed.current.has(key)).length);
      waited.current = undefined;
    }
  }, [isDisconnected, changes]);
  useEffect(() => {
    if (sent === undefined) return;
    const timer = setTimeout(() => setSent(undefined), DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [sent]);
  if (sent === undefined) return null;
  return (
    <div className={styles.quiet}>
      <CloudCheck size={18} aria-hidden="true" />
      <p>{t('backOnline', { count: sent })}</p>
    </div>
  );
};
