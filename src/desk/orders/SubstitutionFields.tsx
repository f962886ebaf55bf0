import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InsteadPacks } from '../../contract/operator/operatorOrder';
import { MAX_QUANTITY } from '../../contract/rules/maxQuantity';
import type { SentLine } from '../../contract/rules/shortLines';
import { api, orderPath } from '../api/api';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { SearchField } from '../components/SearchField';
import { useFormats } from '../components/useFormats';
import shortage from './shortage.module.css';

type Substitute = InsteadPacks['results'][number];

interface SubstitutedLine {
  number: string;
  variantId: string;
  /** Words to search for; without any, the other packs of its product. */
  q: string;
}

/** The variants that may be sent in place of a line. */
const substitutionApi = api.injectEndpoints({
  endpoints: (build) => ({
    substitutes: build.query<Substitute[], SubstitutedLine>({
      query: ({ number, variantId, q }) => {
        const query = q && `?${new URLSearchParams({ q })}`;
        return `${orderPath(number)}/instead/${encodeURIComponent(variantId)}${query}`;
      },
      transformResponse: ({ data }: { data: InsteadPacks }) => data.results,
      providesTags: ['Orders', 'Products'],
    }),
  }),
});

interface ReplacedLine {
  number: string;
  variantId: string;
  /** Packs that are not sent. */
  missing: number;
}

/** What is chosen in place of a line's packs: the first that fits, as many as are missing, until somebody says otherwise. */
export const useSubstitution = ({ number, variantId, missing }: ReplacedLine) => {
  const [isOpen, setOpen] = useState(false);
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState('');
  const [wanted, setWanted] = useState<number>();
  const found = substitutionApi.useSubstitutesQuery(isOpen ? { number, variantId, q } : skipToken);
  const { data, error, refetch } = found;
  // The former ones stay until others are found: otherwise the button to send moves away while it is pressed.
  const packs = isOpen ? data : undefined;
  const pack = packs?.find((each) => each.variantId === chosen) ?? packs?.[0];
  const most = Math.min(pack?.free ?? 0, MAX_QUANTITY);
  const quantity = Math.min(wanted ?? missing, most);
  const substitution: SentLine['instead'] =
    isOpen && pack && quantity > 0
      ? { variantId: pack.variantId, price: pack.price, quantity }
      : undefined;
  return {
    ...{ isOpen, setOpen, q, setQ, packs, pack, setChosen, most, quantity, setWanted },
    ...{ error, refetch, substitution },
  };
};

interface SubstitutionFieldsProps {
  choice: ReturnType<typeof useSubstitution>;
  /** ISO 4217 */
  currency: string | undefined;
}

/** What is sent in place of a line's packs: another variant of its product, or another product, and how many. */
export const SubstitutionFields = ({ choice, currency }: SubstitutionFieldsProps) => {
  const t = useTranslations('instead');
  const { money } = useFormats();
  const { isOpen, setOpen, q, setQ, packs, pack, setChosen, most, quantity, setWanted } = choice;
  return (
    <>
      <label className={shortage.check}>
        <input
          type="checkbox"
          checked={isOpen}
          onChange={({ target }) => setOpen(target.checked)}
        />
        {t('open')}
      </label>
      {isOpen && <SearchField label={t('search')} value={q} onSearch={setQ} />}
      {isOpen && choice.error && <ErrorMessage error={choice.error} onRetry={choice.refetch} />}
      {packs?.length === 0 && (
        <p role="status" className={styles.whole}>
          {t(q ? 'noneFound' : 'noOtherPack')}
        </p>
      )}
      {pack && (
        <>
          <label className={shortage.wide}>
            {t('pack')}
            <select value={pack.variantId} onChange={({ target }) => setChosen(target.value)}>
              {packs?.map(({ variantId, name, label, price }) => (
                <option key={variantId} value={variantId}>
                  {t('option', { name, label, price: money(price, currency) })}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('quantity', { free: pack.free })}
            <select value={quantity} onChange={({ target }) => setWanted(Number(target.value))}>
              {Array.from({ length: most }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of packs
                <option key={at} value={at + 1}>
                  {at + 1}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
    </>
  );
};
