import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import field from '../../../components/form/field.module.css';
import type { CatalogueFarm } from '../../../contract/operator/operatorFarm';
import { catalogueApi } from '../catalogueApi';

interface FarmFieldProps {
  cellOf: (name: string) => string;
  onChange: (name: string, value: string) => void;
  problem: string | undefined;
}

const CELLS = {
  name: 'farm',
  place: 'farm_place',
  image: 'farm_image',
  about: 'farm_about',
} as const;
const FIELDS = Object.keys(CELLS) as (keyof typeof CELLS)[];

/** Chooses the farm of a product, whose words are those of a spreadsheet. */
export const FarmField = ({ cellOf, onChange, problem }: FarmFieldProps) => {
  const t = useTranslations('product');
  const tMore = useTranslations('more.farms');
  const id = useId();
  const { data } = catalogueApi.useCatalogueListQuery('farms');
  const farms = data?.farms ?? [];
  const says = (farm: CatalogueFarm) =>
    FIELDS.every((name) => (farm[name] ?? '') === cellOf(CELLS[name]));
  const own = farms.find(says) ?? farms.find(({ name }) => name === cellOf('farm'));
  const choose = (slug: string) => {
    const farm = farms.find((each) => each.slug === slug);
    for (const name of FIELDS) onChange(CELLS[name], farm?.[name] ?? '');
  };
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {t('farm')}
      </label>
      <select
        id={id}
        className={field.control}
        value={own?.slug ?? ''}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : `${id}-hint`}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('noFarm')}</option>
        {farms.map(({ slug, name, place }) => (
          <option key={slug} value={slug}>
            {[name, place].filter(Boolean).join(', ')}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={field.hint}>
        {t('farmHint')} <Link to="/farms">{tMore('title')}</Link>
      </p>
      {problem && (
        <p id={`${id}-error`} className={field.error}>
          {problem}
        </p>
      )}
    </div>
  );
};
