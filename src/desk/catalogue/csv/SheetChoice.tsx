import { useTranslations } from 'use-intl';
import styles from '../../components/desk.module.css';
import type { SheetChoices } from '../spreadsheetApi';

export const noChoices: SheetChoices = {
  leaveOut: false,
  addCategories: false,
  takeStock: false,
  removePacks: false,
};

const names = Object.keys(noChoices) as (keyof SheetChoices)[];

/** What an import of a spreadsheet does only where it is asked to. */
export const SheetChoice = ({
  choices,
  onChoose,
}: {
  choices: SheetChoices;
  onChoose: (choices: SheetChoices) => void;
}) => {
  const t = useTranslations('csv');
  return names.map((name) => (
    <label key={name} className={styles.all}>
      <input
        type="checkbox"
        checked={choices[name]}
        onChange={({ target }) => onChoose({ ...choices, [name]: target.checked })}
      />
      {t(name)}
    </label>
  ));
};
