import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { OperatorPack } from '../../../contract/operator/operatorPack';
import { typedCode } from '../../../contract/rules/typed/typedCode';
import { api } from '../../api/api';
import { useSession } from '../../api/useSession';
import styles from '../../components/desk.module.css';
import { ErrorMessage } from '../../components/ErrorMessage';
import { useFormats } from '../../components/useFormats';

const textOf = (event: SubmitEvent<HTMLFormElement>, name: string) => {
  event.preventDefault();
  return String(new FormData(event.currentTarget).get(name) ?? '').trim();
};

/** The price of a pack and how many there are, each saved alone. */
export const VariantForms = ({ pack }: { pack: OperatorPack }) => {
  const t = useTranslations('goods');
  const { amount, minorUnits } = useFormats();
  const { rights } = useSession();
  const [setPrice, priced] = api.useSetPriceMutation();
  const [setStock, stocked] = api.useSetStockMutation();
  const [problem, setProblem] = useState<string>();
  const { label, price, per, onHand, reserved } = pack;

  const forget = () => {
    priced.reset();
    stocked.reset();
  };
  const savePrice = (event: SubmitEvent<HTMLFormElement>) => {
    const value = minorUnits(textOf(event, 'price'));
    setProblem(value === undefined ? t('noAmount') : undefined);
    forget();
    if (value !== undefined) void setPrice({ of: pack, price: value });
  };
  const saveStock = (event: SubmitEvent<HTMLFormElement>) => {
    const text = typedCode(textOf(event, 'onHand'));
    const isNumber = /^\d{1,7}$/.test(text);
    setProblem(isNumber ? undefined : t('noNumber'));
    forget();
    if (isNumber) void setStock({ of: pack, onHand: Number(text), reason: t('reason') });
  };
  const error = priced.error ?? stocked.error;
  return (
    <>
      <p>
        <strong>{label}</strong> {reserved > 0 && t('reserved', { count: reserved })}
      </p>
      {rights.includes('catalogue') && (
        <form onSubmit={savePrice}>
          <label>
            {per ? t('pricePer', { per }) : t('price')}
            <input key={price} name="price" inputMode="decimal" defaultValue={amount(price)} />
          </label>
          <button type="submit" className={button.secondary} aria-busy={priced.isLoading}>
            {t('save')} <span className="visually-hidden">{t('priceOf', { label })}</span>
          </button>
        </form>
      )}
      <form onSubmit={saveStock}>
        <label>
          {t('onHand')}
          <input key={onHand} name="onHand" inputMode="numeric" defaultValue={onHand} />
        </label>
        <button type="submit" className={button.secondary} aria-busy={stocked.isLoading}>
          {t('save')} <span className="visually-hidden">{t('onHandOf', { label })}</span>
        </button>
      </form>
      {problem && <p role="alert">{problem}</p>}
      {error && <ErrorMessage error={error} />}
      <p role="status" className={styles.soft}>
        {priced.data?.message ?? stocked.data?.message}
      </p>
    </>
  );
};
