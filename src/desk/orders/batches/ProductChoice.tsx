import { useId, useState } from 'react';
import { TextField } from '../../../components/form/TextField';
import { api } from '../../api/api';

interface ProductChoiceProps {
  label: string;
  hint: string;
  name: string;
}

/** Chooses a product by a part of its name; the value is its slug. */
export const ProductChoice = ({ label, hint, name }: ProductChoiceProps) => {
  const [text, setText] = useState('');
  const id = useId();
  const { data } = api.useProductListInfiniteQuery({ q: text }, { skip: text.trim().length < 2 });
  const goods = data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      <TextField
        name={name}
        label={label}
        hint={hint}
        autoComplete="off"
        list={id}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <datalist id={id}>
        {goods.map(({ slug, name: shown }) => (
          <option key={slug} value={slug}>
            {shown}
          </option>
        ))}
      </datalist>
    </>
  );
};
