import { useTranslations } from 'use-intl';
import { columnNames } from '../../../catalogueCsv/header';
import type {
  CatalogueChange,
  CatalogueChanges,
  PackChange,
} from '../../../contract/operator/operatorCatalogueChange';
import { exampleAmount } from '../../../contract/rules/amounts';
import styles from '../../components/desk.module.css';
import { useFormats } from '../../components/useFormats';
import { useCatalogueFacts } from '../useCatalogueFacts';
import { type FileProblem, MAX_MB } from './fileProblem';

const MAX_SHOWN = 20;

/** What is wrong with a file, by its lines and columns. */
export const FileProblems = ({ problems }: { problems: FileProblem[] }) => {
  const t = useTranslations('csv');
  const ofCell = useTranslations('product.problem');
  const { format } = useCatalogueFacts();
  const sentenceOf = (found: FileProblem) => {
    switch (found.problem) {
      case 'otherTexts':
        return t('problem.otherTexts', found);
      case 'unknownColumn':
        return t('problem.unknownColumn', { ...found, known: columnNames.join(', ') });
      case 'columnTwice':
      case 'unnamedPacks':
        return t(`problem.${found.problem}`, found);
      case 'noProducts':
      case 'noCsv':
      case 'changed':
      case 'notUtf8':
        return t(`problem.${found.problem}`);
      case 'tooLarge':
        return t('problem.tooLarge', { max: MAX_MB });
      default: {
        const { problem, line, column, currency } = found;
        return t('place', {
          line,
          column,
          problem: ofCell(problem, { currency, example: exampleAmount(format) }),
        });
      }
    }
  };
  const sentences = problems.slice(0, MAX_SHOWN).map(sentenceOf);
  return <ProblemList sentences={sentences} rest={problems.length - sentences.length} />;
};

/** @param rest how many more there are */
export const ProblemList = ({ sentences, rest = 0 }: { sentences: string[]; rest?: number }) => {
  const t = useTranslations('csv');
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
  const { action, label, before, after, stock } = pack;
  const priceOf = ({ price, mrp }: NonNullable<PackChange['before']>) =>
    hasMrp ? t('prices', { price: money(price), mrp: money(mrp) }) : money(price);
  const prices = [before, after].flatMap((each) => (each ? [priceOf(each)] : []));
  return (
    <span>
      {t(`pack.${action}`, { label })}: {prices.join(' → ')}
      {stock !== undefined && ` · ${t('stock', { count: stock })}`}
    </span>
  );
};
