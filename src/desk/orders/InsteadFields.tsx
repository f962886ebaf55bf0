import { useTranslations } from 'use-intl';
import styles from '../components/desk.module.css';
import { Failure } from '../components/Failure';
import { SearchField } from '../components/SearchField';
import { useFormats } from '../components/useFormats';
import short from './short.module.css';
import type { useInstead } from './useInstead';

interface InsteadFieldsProps {
  choice: ReturnType<typeof useInstead>;
  /** ISO 4217 */
  currency: string | undefined;
}

/** What is sent in place of a line's packs: another pack of its product, or other goods, and how many. */
export const InsteadFields = ({ choice, currency }: InsteadFieldsProps) => {
  const t = useTranslations('instead');
  const { money } = useFormats();
  const { isOpen, setOpen, q, setQ, packs, pack, setChosen, most, quantity, setWanted } = choice;
  return (
    <>
      <label className={short.check}>
        <input
          type="checkbox"
          checked={isOpen}
          onChange={({ target }) => setOpen(target.checked)}
        />
        {t('open')}
      </label>
      {isOpen && <SearchField label={t('search')} value={q} onSearch={setQ} />}
      {isOpen && choice.error && <Failure error={choice.error} onRetry={choice.refetch} />}
      {packs?.length === 0 && (
        <p role="status" className={styles.whole}>
          {t(q ? 'noneFound' : 'noOtherPack')}
        </p>
      )}
      {pack && (
        <>
          <label className={short.wide}>
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
