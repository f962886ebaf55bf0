import { type SubmitEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OperatorOrderDetails, OrderTick } from '../../contract/operator/operatorOrder';
import { sentPacks } from '../../contract/rules/shortLines';
import { typedWeight } from '../../contract/rules/typed/typedWeight';
import { isExpectedWeight, weighedPrice } from '../../contract/rules/weighing';
import { useSession } from '../api/useSession';
import styles from '../components/desk.module.css';
import { useFormats } from '../components/useFormats';
import { useQueue } from '../offline/useQueue';
import weigh from './weigh.module.css';

interface WeighLineProps {
  order: OperatorOrderDetails;
  item: OperatorOrderDetails['items'][number];
  /** What it weighs so far. */
  tick: OrderTick | undefined;
}

/** The weight of a line: typed with a thumb, or by a scale. The price follows, and an unexpected weight asks. */
export const WeighLine = ({ order, item, tick }: WeighLineProps) => {
  const t = useTranslations('weigh');
  const id = useId();
  const { money, weight: format } = useFormats();
  const { name: by } = useSession();
  const [queue, problem] = useQueue();
  const [typed, setTyped] = useState<string>();
  /** The weight that is asked about. */
  const [asked, setAsked] = useState<number>();
  const [isWrong, setWrong] = useState(false);
  const { number, currency } = order;
  const { variantId, product, variant } = item;
  const { weighed } = variant;
  if (!weighed) return null;
  const portions = sentPacks(item);
  const known = tick?.weight;
  const text = typed ?? (known === undefined ? '' : String(known));
  const grams = typedWeight(text);
  const isAsking = asked !== undefined && asked === grams;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWrong(grams === undefined);
    if (grams === undefined) return;
    const isExpected = isExpectedWeight(weighed, portions, grams);
    if (!isExpected && !isAsking) {
      setAsked(grams);
      return;
    }
    setAsked(undefined);
    setTyped(undefined);
    void queue({
      ...{ type: 'order/weigh', number, variantId, by },
      ...{ weight: grams, beyond: !isExpected, text: format(grams) },
      pack: product.name,
      at: new Date().toISOString(),
    });
  };
  const isStored = grams !== undefined && grams === known;
  return (
    <form className={weigh.form} aria-label={product.name} onSubmit={submit}>
      <label htmlFor={id}>{t('label', { weight: format(portions * weighed.grams) })}</label>
      <input
        id={id}
        className={weigh.weight}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={12}
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-says`}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
      />
      {!isAsking && !isStored && (
        <button type="submit" className={button.secondary}>
          {t('save')}
        </button>
      )}
      <output id={`${id}-says`} className={weigh.says}>
        {isWrong && t('noWeight')}
        {grams !== undefined &&
          t('costs', {
            weight: format(grams),
            amount: money(weighedPrice(weighed, portions, grams), currency),
          })}
      </output>
      {isAsking && (
        <fieldset
          aria-label={t('save')}
          className={`${styles.question} ${styles.links} ${styles.whole}`}
        >
          <p role="alert">
            {t('unexpected', {
              weight: format(asked),
              expected: format(portions * weighed.grams),
              percent: weighed.tolerance,
            })}
          </p>
          <button type="submit" className={button.primary}>
            {t('keep', { weight: format(asked) })}
          </button>
          <button type="button" className={button.secondary} onClick={() => setAsked(undefined)}>
            {t('again')}
          </button>
        </fieldset>
      )}
      {problem}
    </form>
  );
};
