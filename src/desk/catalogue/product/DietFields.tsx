import { useId } from 'react';
import { useTranslations } from 'use-intl';
import {
  allergensCell,
  dietsCell,
  readAllergens,
  readDiets,
} from '../../../catalogueCsv/allergensCell';
import field from '../../../components/form/field.module.css';
import { type Allergen, allergensOf, DIETS } from '../../../contract/rules/allergens';
import styles from '../../components/desk.module.css';
import catalogue from '../catalogue.module.css';
import { useCatalogueFacts } from '../useCatalogueFacts';
import type { FieldsProps } from './fieldsProps';

type Choice = 'no' | 'contains' | 'mayContain';

/** Allergens and diets of a product, which cells of a spreadsheet have as lists of codes. */
export const DietFields = ({ cellOf, problemOf, onChange }: FieldsProps) => {
  const t = useTranslations('dietFields');
  const { country } = useCatalogueFacts();
  const error = useId();
  const stated = readAllergens(cellOf('allergens'));
  const diets = readDiets(cellOf('diets')) ?? [];
  const wrong = problemOf('allergens') ?? problemOf('diets');
  const choiceOf = (code: Allergen): Choice => {
    if (stated?.contains.includes(code)) return 'contains';
    return stated?.mayContain.includes(code) ? 'mayContain' : 'no';
  };
  const choose = (code: Allergen, choice: Choice) => {
    const { contains = [], mayContain = [] } = stated ?? {};
    const others = (list: Allergen[]) => list.filter((each) => each !== code);
    const next = { contains: others(contains), mayContain: others(mayContain) };
    if (choice !== 'no') next[choice].push(code);
    onChange('allergens', allergensCell(next));
  };
  const toggleDiet = (diet: (typeof DIETS)[number], isOn: boolean) =>
    onChange(
      'diets',
      dietsCell(DIETS.filter((each) => (each === diet ? isOn : diets.includes(each)))),
    );
  return (
    <section
      className={styles.card}
      aria-labelledby="diets"
      aria-describedby={wrong ? error : undefined}
    >
      <h2 id="diets">{t('title')}</h2>
      <label className={catalogue.check}>
        <input
          type="checkbox"
          checked={Boolean(stated)}
          onChange={({ target }) =>
            onChange(
              'allergens',
              target.checked ? allergensCell({ contains: [], mayContain: [] }) : '',
            )
          }
        />
        {t('state')}
      </label>
      {stated ? (
        <div className={catalogue.pair}>
          {allergensOf(country).map((code) => (
            <label key={code} className={field.field}>
              <span className={`${field.label} ${catalogue.allergen}`}>
                {t(`allergen.${code}`)}
              </span>
              <select
                className={field.control}
                value={choiceOf(code)}
                onChange={({ target }) => choose(code, target.value as Choice)}
              >
                {(['no', 'contains', 'mayContain'] as const).map((choice) => (
                  <option key={choice} value={choice}>
                    {t(choice)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      ) : (
        <p className={styles.soft}>{t('hint')}</p>
      )}
      <fieldset className={catalogue.checks}>
        <legend className={field.label}>{t('diets')}</legend>
        {DIETS.map((diet) => (
          <label key={diet} className={catalogue.check}>
            <input
              type="checkbox"
              checked={diets.includes(diet)}
              onChange={({ target }) => toggleDiet(diet, target.checked)}
            />
            {t(`diet.${diet}`)}
          </label>
        ))}
      </fieldset>
      <p className={styles.soft}>{t('dietsHint')}</p>
      {wrong && (
        <p id={error} className={field.error}>
          {wrong}
        </p>
      )}
    </section>
  );
};
