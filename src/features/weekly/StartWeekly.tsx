import { CalendarSync } from 'lucide-react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { useLazyComponent } from '../../components/useLazyComponent';
import type { CartItem } from '../../contract/cart';
import { useAppSelector } from '../../sync/requests/hooks';
import { selectCheckoutOptions } from '../cart/cartSlice';
import type { WeeklyFormProps } from './WeeklyForm';

const loadForm = async () => (await import('./WeeklyForm')).WeeklyForm;

/** Has these lines ordered every week, after a dialog; nothing where the shop has no weekly baskets. */
export const StartWeekly = ({ lines }: { lines: CartItem[] }) => {
  const t = useTranslations('weekly');
  const options = useAppSelector(selectCheckoutOptions);
  const { Component: Form, open, close } = useLazyComponent<WeeklyFormProps>(loadForm);
  if (!options?.weeklyBaskets || lines.length === 0) return null;
  return (
    <>
      <button type="button" className={button.secondary} onClick={open}>
        <CalendarSync size={18} aria-hidden="true" /> {t('start')}
      </button>
      {Form && <Form lines={lines} options={options} onClose={close} />}
    </>
  );
};
