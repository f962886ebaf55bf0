import { useEffect } from 'react';
import { onShown } from '../../browser/pageEvents';
import { takeDelivered } from '../../sync/storage/deliveredUnseen';

const DISPLAY_MS = 6_000;

interface DeliveredUnseenProps {
  userId: string;
  /** Gets how many changes the worker has delivered while nobody saw the shop, and undefined some seconds later. */
  onDelivered: (count: number | undefined) => void;
}

/** Checks what the worker has delivered, at the start and whenever the page is shown. */
export const DeliveredUnseen = ({ userId, onDelivered }: DeliveredUnseenProps) => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async () => {
      if (document.hidden) return;
      const count = await takeDelivered(userId).catch(() => 0);
      if (count === 0) return;
      onDelivered(count);
      clearTimeout(timer);
      timer = setTimeout(onDelivered, DISPLAY_MS, undefined);
    };
    void check();
    const stop = onShown(() => void check());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [userId, onDelivered]);
  return null;
};
