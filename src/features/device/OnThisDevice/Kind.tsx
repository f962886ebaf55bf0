import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import styles from './OnThisDevice.module.css';

interface KindProps {
  name: 'goods' | 'pages' | 'pictures';
  /** What of it is on the device. */
  children: ReactNode;
  /** Saves all of it; undefined where each is saved once it is opened. */
  onSave?: (() => void) | undefined;
  isSaving?: boolean;
  /** Deletes it; undefined while there is none. */
  onForget?: (() => void) | undefined;
}

/** A kind of things on the device, with buttons to save and to delete it. */
export const Kind = ({ name, children, onSave, isSaving, onForget }: KindProps) => {
  const t = useTranslations('onThisDevice');
  const hidden = <span className="visually-hidden">{t(name)}</span>;
  return (
    <div className={styles.kind}>
      <dt>{t(name)}</dt>
      <dd>{children}</dd>
      {(onSave || onForget) && (
        <dd className={styles.actions}>
          {onSave && (
            <button
              type="button"
              className={button.secondary}
              aria-busy={isSaving}
              disabled={isSaving}
              onClick={onSave}
            >
              {t('saveNow')} {hidden}
            </button>
          )}
          {onForget && (
            <button type="button" className={button.secondary} onClick={onForget}>
              {t('forget')} {hidden}
            </button>
          )}
        </dd>
      )}
    </div>
  );
};
