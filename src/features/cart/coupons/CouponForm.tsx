import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { TextField } from '../../../components/form/TextField';
import { typedCoupon } from '../../../contract/rules/typedCode';
import styles from './CouponField.module.css';

interface CouponFormProps {
  error: string | undefined;
  isBusy: boolean;
  onEnter: (code: string) => void;
  onClose: () => void;
}

/** The field for a code. An empty one closes it. */
export const CouponForm = ({ error, isBusy, onEnter, onClose }: CouponFormProps) => {
  const t = useTranslations('coupon');
  const [typed, setTyped] = useState('');
  const code = typedCoupon(typed);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        if (code) onEnter(code);
        else onClose();
      }}
    >
      <TextField
        label={t('label')}
        error={error}
        alert
        value={typed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className={button.secondary} aria-busy={isBusy}>
        {t('apply')}
      </button>
    </form>
  );
};
