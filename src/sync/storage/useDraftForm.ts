import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useUnsaved } from '../worker/unsavedForms';
import { deleteDraft, readDraft, writeDraft } from './drafts';

interface DraftForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** Whether the form was restored from a draft. */
  isRestored: boolean;
  /** Resets the form to the saved values and deletes the draft. */
  resetTo: (values: Values) => void;
  /** Deletes the draft. */
  discard: () => void;
}

/**
 * A form whose values are stored as a draft from the first key press until they are saved or
 * discarded, and survive a reload.
 * @param name the name of the form, unique per shopper
 */
export const useDraftForm = <Values extends FieldValues>(
  userId: string,
  name: string,
  saved: Values,
): DraftForm<Values> => {
  const [draft, setDraft] = useState(() => readDraft<Partial<Values>>(userId, name));
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { ...saved, ...draft } as DefaultValues<Values>,
  });
  const { subscribe } = form;
  useUnsaved(form.formState.isDirty || draft !== undefined);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(userId, name, values),
      }),
    [subscribe, userId, name],
  );

  const discard = () => {
    deleteDraft(userId, name);
    setDraft(undefined);
  };

  return {
    ...form,
    isRestored: draft !== undefined,
    resetTo: (values) => {
      form.reset(values);
      discard();
    },
    discard,
  };
};
