import { type ComponentType, type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OperatorDailyFacts } from '../../contract/operator/operatorDailyFacts';
import type { DailyFacts, DailyPart } from '../../contract/shop/dailyFacts';
import { messageOf } from '../api/api';
import { ConfirmDialog } from '../components/ConfirmDialog';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import facts from './facts.module.css';
import { factsApi, problemsByPath } from './factsApi';
import { useFactLines } from './useFactLines';

export interface PartFormProps<Part extends DailyPart> {
  value: DailyFacts[Part] | undefined;
  /** What the shop says is wrong with a field, by its path within the part. */
  problemAt: (path: string) => string | undefined;
  onChange: (value: NonNullable<DailyFacts[Part]>) => void;
}

interface FactsPartProps<Part extends DailyPart> {
  part: Part;
  current: OperatorDailyFacts;
  Form: ComponentType<PartFormProps<Part>>;
}

/** What applies now of one part, a form to change it, and the way back to the facts file. */
export const FactsPart = <Part extends DailyPart>({
  part,
  current,
  Form,
}: FactsPartProps<Part>) => {
  const t = useTranslations('days');
  const linesOf = useFactLines();
  const [change, { error, isLoading, reset }] = factsApi.useChangeFactsMutation();
  /** What is edited, and the revision that it was read with. */
  const [edited, setEdited] = useState<{ value: DailyFacts[Part]; revision: number }>();
  const name: DailyPart = part;
  const title = t(`part.${name}`);
  const value = current.facts[part];
  const lines = linesOf({ [part]: value });
  const problems = problemsByPath(error);

  const store = async (next: DailyFacts[Part] | null, revision: number) => {
    const { error: failure } = await change({ revision, facts: { [part]: next } });
    if (!failure) setEdited(undefined);
    // Whoever was told that somebody else has changed something may store it over that.
    else if ('status' in failure && failure.status === 409) {
      setEdited((before) => before && { ...before, revision: Number.POSITIVE_INFINITY });
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!edited || isLoading) return;
    void store(edited.value, Math.min(edited.revision, current.revision));
  };
  const open = () => {
    reset();
    setEdited(edited ? undefined : { value, revision: current.revision });
  };
  const whole = problems[part];
  return (
    <section className={styles.card} aria-labelledby={part}>
      <h2 id={part}>{title}</h2>
      <ul className={facts.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length === 0 && <li>{t('none')}</li>}
      </ul>
      {edited && (
        <form noValidate className={facts.form} onSubmit={submit}>
          <Form
            value={edited.value}
            problemAt={(path) => problems[`${part}.${path}`]}
            onChange={(next) => setEdited({ ...edited, value: next })}
          />
          {error &&
            (Object.keys(problems).length > 0 ? (
              <div role="alert" className={styles.failure}>
                <p>{messageOf(error)}</p>
                {whole && <p>{whole}</p>}
              </div>
            ) : (
              <ErrorMessage error={error} />
            ))}
          <p className={styles.links}>
            <button type="submit" className={button.primary} aria-busy={isLoading}>
              {t('save')}
            </button>
            <button type="button" className={button.secondary} onClick={open}>
              {t('leave')}
            </button>
          </p>
        </form>
      )}
      {!edited && (
        <p className={styles.links}>
          <button type="button" className={button.secondary} onClick={open}>
            {t('change')} <span className="visually-hidden">{title}</span>
          </button>
          {current.changed.includes(part) && (
            <ConfirmDialog
              label={t('reset')}
              about={part}
              title={t('resetTitle')}
              text={t('resetText')}
              confirm={t('resetNow')}
              keep={t('leave')}
              isBusy={isLoading}
              onConfirm={() => void store(null, current.revision)}
            />
          )}
        </p>
      )}
      {!edited && error && <ErrorMessage error={error} />}
    </section>
  );
};
