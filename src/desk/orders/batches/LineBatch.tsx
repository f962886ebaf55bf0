import { type SubmitEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { OperatorOrderDetails } from '../../../contract/operator/operatorOrder';
import styles from '../../components/desk.module.css';
import { useQueue } from '../../offline/useQueue';

interface LineBatchProps {
  order: OperatorOrderDetails;
  variantId: string;
  /** The name of the pack. */
  pack: string;
}

/** The batch of a line whose product has batches, written while packing, also without a connection. */
export const LineBatch = ({ order: { number, batches = [] }, variantId, pack }: LineBatchProps) => {
  const t = useTranslations('batches');
  const [queue, problem] = useQueue();
  const id = useId();
  const found = batches.find((each) => each.variantId === variantId);
  if (!found) return null;
  const { code = '', latest } = found;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    void queue({ type: 'order/batch', number, variantId, pack, code: typed });
  };
  return (
    <form onSubmit={submit} className={styles.filters} aria-label={t('ofPack', { pack })}>
      <label htmlFor={id}>
        {t('code')}
        <input
          id={id}
          // What another person wrote is shown.
          key={code}
          name="code"
          maxLength={40}
          autoComplete="off"
          defaultValue={code || latest}
        />
      </label>
      <button type="submit" className={button.secondary}>
        {code ? t('writeAgain') : t('writeDown')}
      </button>
      {problem}
    </form>
  );
};
