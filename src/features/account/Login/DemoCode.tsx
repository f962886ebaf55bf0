import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import styles from './Login.module.css';

interface DemoCodeProps {
  email: string;
  code: string;
  onFillIn: (code: string) => void;
}

export const strong = (text: ReactNode) => <strong>{text}</strong>;

/** Shows the code of a shop that cannot send mail yet. */
export const DemoCode = ({ email, code, onFillIn }: DemoCodeProps) => {
  const t = useTranslations('login');
  return (
    <div className={styles.demo}>
      <div>
        <p>{t.rich('demo', { email, strong })}</p>
        <p className={styles.digits}>{code.replace(/(?<=^.{4})/, ' ')}</p>
      </div>
      <button type="button" className={button.secondary} onClick={() => onFillIn(code)}>
        {t('fillIn')}
      </button>
    </div>
  );
};
