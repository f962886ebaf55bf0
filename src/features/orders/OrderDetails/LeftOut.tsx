import { useTranslations } from 'use-intl';
import type { LeftOut as Missing } from '../../../contract/order';
import styles from './OrderDetails.module.css';

/** What was sold out when the order was placed. */
export const LeftOut = ({ packs }: { packs: Missing[] }) => {
  const t = useTranslations('order');
  return (
    <div className={styles.leftOut}>
      <p>{t('leftOut')}</p>
      <ul>
        {packs.map(({ name, label, quantity }) => (
          <li key={`${name} ${label}`}>
            {name} · {t('orderLine', { pack: label, quantity })}
          </li>
        ))}
      </ul>
    </div>
  );
};
