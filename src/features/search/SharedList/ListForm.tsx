import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { TextAreaField } from '../../../components/form/TextAreaField';
import { paths } from '../../../paths';
import { isLongAddress } from '../writeList';
import { MAX_LIST_LENGTH } from './readList';
import styles from './SharedList.module.css';

interface ListFormProps {
  text: string;
  /** Whether it is not folded away. */
  isOpen: boolean;
}

/** The text of the list, to paste or to change. */
export const ListForm = ({ text, isOpen }: ListFormProps) => {
  const t = useTranslations('list');
  const navigate = useNavigate();
  const [isEmpty, setEmpty] = useState(text !== '' && isOpen);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const list = String(new FormData(event.currentTarget).get('list')).trim();
    setEmpty(list === '' || list === text);
    if (list === text) return;
    const address = paths.list(list);
    // A long list is in the history entry only.
    const isLong = isLongAddress(address);
    navigate(isLong ? paths.list('') : address, {
      replace: text === '',
      ...(isLong && { state: { list } }),
    });
  };
  const form = (
    <form action={paths.categories} className={styles.form} onSubmit={submit}>
      <TextAreaField
        name="list"
        label={t('field')}
        hint={t('hint')}
        error={isEmpty && isOpen ? t('nothing') : ''}
        defaultValue={text}
        rows={Math.min(8, Math.max(4, text.split('\n').length + 1))}
        maxLength={MAX_LIST_LENGTH}
      />
      <button type="submit" className={isOpen ? button.primary : button.secondary}>
        {t('find')}
      </button>
    </form>
  );
  if (isOpen) return form;
  return (
    <details className={styles.more}>
      <summary>{t('change')}</summary>
      {form}
    </details>
  );
};
