import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useUnsaved } from '../pwa/unsavedForms';
import { deleteDraft, readDraft, writeDraft } from './drafts';

interface DraftedForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** The form shows what was typed into an earlier one. */
  isRestored: boolean;
  /** What was typed is saved: the form begins from it. */
  settle: (values: Values) => void;
  /** The shopper gave it up. */
  giveUp: () => void;
}

/**
 * A form whose values stay on the device from the first letter until they are saved or given up,
 * through a reload and without a network.
 * @param name of the form, one per shopper
 */
export const useDraftForm = <Values extends FieldValues>(
  userId: string,
  name: string,
  saved: Values,
): DraftedForm<Values> => {
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

  const forgetDraft = () => {
    deleteDraft(userId, name);
    setDraft(undefined);
  };

  return {
    ...form,
    isRestored: draft !== undefined,
    settle: (values) => {
      form.reset(values);
      forgetDraft();
    },
    giveUp: forgetDraft,
  };
};
