import { type SubmitEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { columnAt } from '../../../catalogueCsv/places';
import type { CatalogueProduct } from '../../../contract/operator/operatorCatalogue';
import type { Phrases } from '../../../contract/operator/operatorTexts';
import { exampleAmount } from '../../../contract/rules/amounts';
import { api } from '../../api/api';
import { catalogueApi, problemsOf } from '../catalogueApi';
import { changedPhrases, phrasesOf } from '../phraseCells';
import { useCatalogueFacts } from '../useCatalogueFacts';
import { type FieldProblem, noEdits } from './productForm';
import { readForm } from './readForm';
import { useProductEdits } from './useProductEdits';

/** Of a field: '0.price' for that of the first pack. */
const fieldAt = (path: string) => {
  const { pack, column } = columnAt(path);
  return pack === undefined ? column : `${pack}.${column}`;
};

/**
 * The form of a product: what is typed, what is wrong with it, and how it is saved.
 * @param slug undefined for a new one @param product that of the slug, or the one to copy
 */
export const useProductForm = (
  slug: string | undefined,
  product: CatalogueProduct | undefined,
  phrases: Phrases,
) => {
  const t = useTranslations('product');
  const facts = useCatalogueFacts();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isNew = slug === undefined;
  const [wrong, setWrong] = useState<Record<string, FieldProblem | 'taken'>>({});
  const [failure, setFailure] = useState<unknown>();
  const [note, setNote] = useState<'saved' | 'nothing' | undefined>(state?.isSaved && 'saved');
  const { base, form, edits, change, ...draft } = useProductEdits(slug, product, facts, () =>
    setNote(undefined),
  );
  const [importCatalogue, imported] = catalogueApi.useImportCatalogueMutation();
  const [findProduct, found] = catalogueApi.useLazyProductQuery();
  const [setStock, counted] = api.useSetStockMutation();

  const isSaving = found.isFetching || imported.isLoading || counted.isLoading;
  const rejected = problemsOf(failure);
  const messages: Record<string, string> = Object.fromEntries([
    ...Object.entries(wrong).map(([field, code]) => [
      field,
      t(`problem.${code}`, { currency: facts.currency, example: exampleAmount(facts.format) }),
    ]),
    ...rejected.map(({ path, message }) => [fieldAt(path), message ?? t('problem.notTaken')]),
  ]);
  /** @param field 'name', 'name:hi', or '0.price' of the first pack */
  const labelOf = (field: string) => {
    const [, at, column = '', code] = /^(?:(\d+)\.)?([^:]*)(?::(.+))?$/.exec(field) ?? [];
    const key = column as Parameters<typeof t.has>[0];
    const label = t.has(key) ? t(key as 'name') : column;
    if (code) return t('inLanguage', { text: label, language: facts.nameOf(code) });
    const cells = at === undefined ? undefined : form.packs[Number(at)]?.cells;
    return cells ? `${cells.pack || cells.net || t('newPack')}, ${label}` : label;
  };
  useEffect(() => {
    if (Object.keys(wrong).length === 0 && failure === undefined) return;
    const field = document.querySelector<HTMLElement>('form [aria-invalid="true"]');
    field?.focus();
    // The bar at the bottom would cover it.
    field?.scrollIntoView({ block: 'center' });
  }, [wrong, failure]);

  /** An import would change the product that has the slug. */
  const isTaken = async (named: string) => {
    const { error } = await findProduct(named);
    if (error && !('status' in error && error.status === 404)) throw error;
    return error === undefined;
  };

  /** @returns whether all was saved */
  const send = async (reading: ReturnType<typeof readForm>) => {
    const { product: changes, counts, removesPacks } = reading;
    const words = changedPhrases(edits.cells, phrases);
    const hasWords = Object.keys(words).length > 0;
    const body = {
      products: [changes],
      ...(hasWords && { phrases: words }),
      ...(removesPacks && { removePacks: true }),
    };
    if (isNew && (await isTaken(changes.slug))) {
      setWrong({ slug: 'taken' });
      return false;
    }
    const hasChanges = hasWords || Object.keys(changes).length > 1;
    if (isNew || hasChanges) await importCatalogue(body).unwrap();
    for (const { label, sku, onHand } of counts) {
      // What is left to do, should it fail: the packs have the names that were just saved.
      const left = counts.slice(counts.findIndex((count) => count.label === label));
      const cells = left.map((count) => [count.label, { stock: String(count.onHand) }]);
      draft.keep({ ...noEdits, packs: Object.fromEntries(cells) });
      const of = { product: changes.slug, label, ...(sku && { sku }) };
      await setStock({ of, onHand, reason: t('counted') }).unwrap();
    }
    // Otherwise what was there before would be shown for a moment.
    await findProduct(changes.slug);
    return true;
  };

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    const reading = readForm(form, base, facts);
    setWrong(reading.problems);
    setFailure(undefined);
    setNote(undefined);
    if (Object.keys(reading.problems).length > 0) return;
    const isSaved = await send(reading).catch((error) => {
      setFailure(error);
      return false;
    });
    if (!isSaved) return;
    draft.discard();
    setNote('saved');
    const { slug: named } = reading.product;
    if (isNew) navigate(`/goods/${named}`, { replace: true, state: { isSaved: true } });
  };

  return {
    fields: {
      cellOf: (name: string) => form.cells[name] ?? phraseIn(phrases, name),
      problemOf: (name: string): string | undefined => messages[name],
      onChange: change,
    },
    packs: form.packs,
    repeated: phrasesOf(form),
    changeVariant: draft.changeVariant,
    addVariant: draft.addVariant,
    removeVariant: draft.removeVariant,
    problems: Object.entries(messages).map(([field, message]) => `${labelOf(field)}: ${message}`),
    failure: rejected.length > 0 ? undefined : failure,
    removesPacks: edits.removed.length > 0,
    isSaving,
    isChanged: draft.isChanged,
    isRestored: draft.isRestored,
    discard: () => {
      draft.discard();
      setWrong({});
      setFailure(undefined);
      setNote(undefined);
    },
    note,
    save,
  };
};

const phraseIn = (phrases: Phrases, name: string) => {
  const [code = '', ...text] = name.split('=');
  return phrases[text.join('=')]?.[code] ?? '';
};
