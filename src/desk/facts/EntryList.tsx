import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import styles from './facts.module.css';

let last = 0;
const nextKey = () => `entry${++last}`;

interface EntryListProps<Entry> {
  value: Entry[];
  /** @param number from 1 */
  nameOf: (number: number) => string;
  /** The label of the button that adds one. */
  addLabel: string;
  makeNew: () => Entry;
  onChange: (value: Entry[]) => void;
  /** The fields of an entry. */
  children: (entry: Entry, at: number) => ReactNode;
}

/** The entries of a list, which have no ids: each with its fields and a button that removes it, and one that adds another. */
export const EntryList = <Entry,>({
  value,
  nameOf,
  addLabel,
  makeNew,
  onChange,
  children,
}: EntryListProps<Entry>) => {
  const t = useTranslations('days');
  // What is typed stays with its entry when another one is removed.
  const [keys, setKeys] = useState(() => value.map(nextKey));
  return (
    <>
      {value.map((entry, at) => (
        <fieldset key={keys[at]} className={styles.group}>
          <legend>{nameOf(at + 1)}</legend>
          {children(entry, at)}
          <button
            type="button"
            className={button.secondary}
            onClick={() => {
              setKeys(keys.toSpliced(at, 1));
              onChange(value.toSpliced(at, 1));
            }}
          >
            {t('remove')} <span className="visually-hidden">{nameOf(at + 1)}</span>
          </button>
        </fieldset>
      ))}
      <p>
        <button
          type="button"
          className={button.secondary}
          onClick={() => {
            setKeys([...keys, nextKey()]);
            onChange([...value, makeNew()]);
          }}
        >
          {addLabel}
        </button>
      </p>
    </>
  );
};
