import { Heart, KeyRound, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './Login.module.css';

const benefits = [
  { key: 'benefitCart', Icon: Heart },
  { key: 'benefitOffline', Icon: WifiOff },
  { key: 'benefitCode', Icon: KeyRound },
] as const;

/** Three reasons to have an account. */
export const LoginBenefits = () => {
  const t = useTranslations('login');
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ key, Icon }) => (
        <li key={key}>
          <Icon size={20} aria-hidden="true" />
          {t(key)}
        </li>
      ))}
    </ul>
  );
};
