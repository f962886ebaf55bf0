import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { useSession } from '../api/useSession';
import catalogue from '../catalogue/catalogue.module.css';
import { problemsOf } from '../catalogue/catalogueApi';
import { Pictures } from '../catalogue/product/Pictures';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { useDragOrder } from '../components/useDragOrder';
import { EntryForm } from './EntryForm';
import { type Entry, type HomeList, homeLists, nameOf } from './homeLists';
import { Steps } from './Steps';
import { useHomeList } from './useHomeList';

/** Instead of a key, which has a number at its end. */
const NEW = 'new';

/** A list of the home page: its entries can be changed, moved, hidden, added and taken away, each undone. */
export const HomeEntries = ({ list }: { list: HomeList }) => {
  const t = useTranslations('window');
  const reasonAt = useReasonAt();
  const { entries, save, isSaving, error, readError, retry, isOther, undo, forget } =
    useHomeList(list);
  /** The key of the entry that is edited. */
  const [edited, setEdited] = useState<string>();

  const problems = Object.fromEntries(
    problemsOf(error).map(({ path, message }) => [
      path
        .split('.')
        .slice(2)
        .join('.')
        .replace(/^products\..*/, 'products'),
      message ?? reasonAt(path),
    ]),
  );
  const edit = (key: string | undefined) => {
    forget();
    setEdited(key);
  };
  const store = async (at: number | undefined, entry: Entry) => {
    if (!entries) return;
    const isStored = await save(at === undefined ? [...entries, entry] : entries.with(at, entry));
    if (isStored) setEdited(undefined);
  };
  const change = (next: Entry[]) => {
    if (isSaving) return;
    setEdited(undefined);
    void save(next);
  };
  const move = (from: number, to: number) => {
    const moved = entries?.[from];
    if (moved) change(entries.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const drag = useDragOrder(move);
  const form = (at: number | undefined, entry: Entry) => (
    <EntryForm
      list={list}
      entry={entry}
      problems={problems}
      isSaving={isSaving}
      onSave={(changed) => void store(at, changed)}
      onCancel={() => edit(undefined)}
    />
  );
  // An entry is known by its name, so that a form stays with it when the list changes.
  const names = (entries ?? []).map(nameOf);
  const keys = names.map(
    (name, at) => `${name} ${names.slice(0, at).filter((each) => each === name).length}`,
  );
  return (
    <section className={styles.card} aria-labelledby={list}>
      <h2 id={list}>{t(list)}</h2>
      {readError && !entries && <ErrorMessage error={readError} onRetry={retry} />}
      {entries?.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.rows} aria-busy={isSaving}>
        {entries?.map((entry, at) => (
          <li key={keys[at]} className={catalogue.entry} {...drag.entryAt(at)}>
            <strong>
              {entries.length > 1 && drag.handleAt(at)}
              {nameOf(entry)}
            </strong>
            {entry.hidden && <small>{t('hidden')}</small>}
            <Steps
              name={nameOf(entry)}
              at={at}
              count={entries.length}
              onMove={(to) => move(at, to)}
              onRemove={() => change(entries.toSpliced(at, 1))}
            >
              <button
                type="button"
                className={button.secondary}
                onClick={() => change(entries.with(at, toggled(entry)))}
              >
                {t(entry.hidden ? 'show' : 'hide')}{' '}
                <span className="visually-hidden">{nameOf(entry)}</span>
              </button>
              <button
                type="button"
                className={button.secondary}
                aria-expanded={edited === keys[at]}
                onClick={() => edit(edited === keys[at] ? undefined : keys[at])}
              >
                {t('edit')} <span className="visually-hidden">{nameOf(entry)}</span>
              </button>
            </Steps>
            {edited === keys[at] && (
              <div className={catalogue.form}>
                {form(at, entry)}
                {list === 'banners' && (
                  <Pictures owner="banner" name={String(at + 1)} of={nameOf(entry)} />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {isOther && <p role="alert">{t('other')}</p>}
      {error && <EntryFailure error={error} />}
      {edited === NEW && form(undefined, homeLists[list].blank)}
      <span className={catalogue.steps}>
        {entries && edited !== NEW && (
          <button type="button" className={button.secondary} onClick={() => edit(NEW)}>
            {t('add')} <span className="visually-hidden">{t(list)}</span>
          </button>
        )}
        {undo && edited === undefined && (
          <button type="button" className={button.secondary} onClick={() => void undo()}>
            {t('undo')} <span className="visually-hidden">{t(list)}</span>
          </button>
        )}
      </span>
    </section>
  );
};

/** What is wrong with a field that the shop only names. */
const useReasonAt = () => {
  const t = useTranslations('window');
  const { shopUrl } = useSession();
  return (path: string) => {
    if (path.endsWith('.link')) return t('notInShop', { shop: shopUrl });
    return t(path.includes('.products') ? 'noProduct' : 'notTaken');
  };
};

/** Why a change was not stored: what is wrong with fields is said without their paths. */
export const EntryFailure = ({ error }: { error: unknown }) => {
  const t = useTranslations('window');
  const reasonAt = useReasonAt();
  const problems = problemsOf(error);
  if (problems.length === 0) return <ErrorMessage error={error} />;
  return (
    <div role="alert" className={styles.failure}>
      <p>{t('check')}</p>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={path}>{message ?? reasonAt(path)}</li>
        ))}
      </ul>
    </div>
  );
};

const toggled = ({ hidden, ...entry }: Entry): Entry =>
  hidden ? entry : { ...entry, hidden: true };
