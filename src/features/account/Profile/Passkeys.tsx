import { type ComponentType, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadOptional } from '../../../browser/loadOptional';
import { hasPasskeys } from '../../../browser/passkeys';
import prose from '../../../components/prose.module.css';
import { useConnection } from '../../../sync/connection/connectivity';
import styles from '../profileTabs.module.css';

/** The passkeys of the shopper, where the browser has any. Their code comes with the network that they need. */
export const Passkeys = ({ userId }: { userId: string }) => {
  const t = useTranslations('passkeys');
  const isOnline = useConnection() === 'online';
  const [List, setList] = useState<ComponentType<{ userId: string }>>();
  useEffect(() => {
    if (!isOnline) return;
    loadOptional(
      () => import('../passkeys/PasskeyList'),
      (module) => setList(() => module.default),
    );
  }, [isOnline]);
  if (!hasPasskeys()) return null;
  return (
    <section className={prose.card} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('title')}</h2>
      <p className={styles.soft}>{t('lead')}</p>
      {isOnline ? List && <List userId={userId} /> : <p>{t('offline')}</p>}
    </section>
  );
};
