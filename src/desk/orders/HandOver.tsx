import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { Delivery } from '../../contract/operator/operatorOrder';
import { useWaysAtDoor } from './useWaysAtDoor';

interface HandOverProps {
  /** What is to be paid at the counter, formatted; undefined of an order that is paid. */
  due: string | undefined;
  onHandOver: (body: Delivery) => void;
}

/** An order that is collected is handed over, with how it was paid. */
export const HandOver = ({ due, onHandOver }: HandOverProps) => {
  const t = useTranslations('steps');
  const ways = useWaysAtDoor();
  const act = { type: 'button', className: button.primary } as const;
  if (due === undefined) {
    return (
      <button {...act} onClick={() => onHandOver({})}>
        {t('handedOver')}
      </button>
    );
  }
  return (
    <>
      <p>{t('payAtCounter', { total: due })}</p>
      {ways.map((paid) => (
        <button key={paid} {...act} onClick={() => onHandOver({ paid })}>
          {t(`paid.${paid}`)}
        </button>
      ))}
    </>
  );
};
