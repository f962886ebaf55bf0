import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { getConnection } from '../connection/connectivity';
import { ApiError } from './errors';

/**
 * Submits a form: one call at a time, its failure as a message beside the form.
 * @param onFailed is called with that message
 */
export const useSubmit = (onFailed?: (message: string) => void) => {
  const t = useTranslations('form');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  /** @returns whether it succeeded */
  const attempt = async (call: () => Promise<unknown>) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await call();
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const silent = getConnection() === 'offline' ? 'offline' : 'unreachable';
      const message = cause.status === null ? t(silent) : cause.message;
      onFailed?.(message);
      setError(message);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { attempt, error, isBusy };
};
