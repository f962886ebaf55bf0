import { useTranslations } from 'use-intl';
import { columnNames } from '../../../catalogueCsv/header';
import { exampleAmount } from '../../../contract/rules/amounts';
import styles from '../../components/desk.module.css';
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
