import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import { useTranslations } from 'use-intl';
import styles from './Toaster.module.css';

/** Shows toasts; hover and focus pause them. */
export const Toaster = () => {
  const t = useTranslations('layout');
  const { toasts, handlers } = useToaster();
  const dismiss = (id: string) => {
    toast.dismiss(id);
    // The removed button fires no blur or leave event, so the pause ends here.
    handlers.endPause();
  };
  const shown = toasts.filter(({ visible }) => visible);
  const ref = useRef<HTMLDivElement>(null);
  const newest = shown[0]?.id;
  useEffect(() => {
    // Shown above a sheet that was opened in the meantime, where the browser supports popovers.
    ref.current?.hidePopover?.();
    if (newest) ref.current?.showPopover?.();
  }, [newest]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing the timer is not a user action
    <div
      ref={ref}
      popover="manual"
      className={styles.toaster}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {shown.map((item) => (
        <div key={item.id} className={styles.toast} data-type={item.type}>
          {item.type === 'error' ? (
            <CircleAlert aria-hidden="true" />
          ) : (
            <CircleCheck aria-hidden="true" />
          )}
          <p {...item.ariaProps}>{resolveValue(item.message, item)}</p>
          {item.type !== 'success' && (
            <button type="button" aria-label={t('dismiss')} onClick={() => dismiss(item.id)}>
              <X size={18} aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
    </div>
  );
};
