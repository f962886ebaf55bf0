import { useTranslations } from 'use-intl';
import type {
  CatalogueChange,
  CatalogueChanges,
  PackChange,
} from '../../../contract/operator/operatorCatalogueChange';
import styles from '../../components/desk.module.css';
import { useFormats } from '../../components/useFormats';
import { problemsOf, unlistedOf } from '../catalogueApi';
import { useCatalogueFacts } from '../useCatalogueFacts';

/** What is wrong with a file, by its lines and columns. */
export const FileProblems = ({ error }: { error: unknown }) => {
  const t = useTranslations('csv');
  const sentences = problemsOf(error).map(({ line, column, path, message }) => {
    const problem = message ?? t('notTaken');
    if (line === undefined) return path === 'file' ? problem : `${path}: ${problem}`;
    return column === undefined
      ? t('line', { line, problem })
      : t('place', { line, column, problem });
  });
  const rest = unlistedOf(error);
  return (
    <div role="alert" className={styles.failure}>
      <p>{t('wrong')}</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {rest > 0 && <p>{t('more', { count: rest })}</p>}
    </div>
  );
};

const removes = ({ packs = [] }: CatalogueChange) =>
  packs.some(({ action }) => action === 'remove');

/** What an import would change, product by product; removed packs come first, since their stock is lost. */
export const Differences = ({ changed, changes }: CatalogueChanges) => {
  const t = useTranslations('csv');
  const sorted = changes.toSorted((one, other) => Number(removes(other)) - Number(removes(one)));
  const rest = changed - changes.length;
  return (
    <>
      <ul className={styles.rows}>
        {sorted.map(({ list, slug, action, fields = [], packs = [] }) => (
          <li key={slug ?? list} className={styles.entry}>
            <span>
              {t(`action.${action}`)} <strong>{slug ?? list}</strong>
            </span>
            <OtherFields
              fields={packs.length > 0 ? fields.filter((name) => name !== 'packs') : fields}
            />
            {packs.map((pack) => (
              <VariantDifference key={`${pack.action} ${pack.label}`} pack={pack} />
            ))}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('more', { count: rest })}</p>}
    </>
  );
};

const OtherFields = ({ fields }: { fields: string[] }) => {
  const t = useTranslations('csv');
  return fields.length > 0 && <small>{t('fields', { fields: fields.join(', ') })}</small>;
};

const VariantDifference = ({ pack }: { pack: PackChange }) => {
  const t = useTranslations('csv');
  const { money } = useFormats();
  const { hasMrp } = useCatalogueFacts();
  const { action, label, before, after, stock, counted } = pack;
  const priceOf = ({ price, mrp }: NonNullable<PackChange['before']>) =>
    hasMrp ? t('prices', { price: money(price), mrp: money(mrp) }) : money(price);
  const prices = [before, after].flatMap((each) => (each ? [priceOf(each)] : []));
  return (
    <span>
      {t(`pack.${action}`, { label })}: {prices.join(' → ')}
      {stock !== undefined && ` · ${t('stock', { count: stock })}`}
      {counted && ` · ${t('counted', counted)}`}
    </span>
  );
};
