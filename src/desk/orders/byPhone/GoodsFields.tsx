import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { MAX_QUANTITY } from '../../../contract/rules/maxQuantity';
import styles from '../../components/desk.module.css';
import { ErrorMessage } from '../../components/ErrorMessage';
import { SearchField } from '../../components/SearchField';
import { useFormats } from '../../components/useFormats';
import own from './byPhone.module.css';
import { phoneApi } from './phoneApi';
import type { PhoneDraft } from './usePhoneDraft';

interface GoodsFieldsProps {
  lines: PhoneDraft['lines'];
  onChange: (lines: PhoneDraft['lines']) => void;
}

/** What is ordered: searched for, added, and counted. */
export const GoodsFields = ({ lines, onChange }: GoodsFieldsProps) => {
  const t = useTranslations('byPhone');
  const { money } = useFormats();
  const [q, setQ] = useState('');
  const { currentData: found, error, refetch } = phoneApi.usePhoneOrderPacksQuery(q || skipToken);
  const others = found?.filter(
    ({ variantId }) => !lines.some((line) => line.variantId === variantId),
  );
  return (
    <>
      {lines.length > 0 && (
        <ul className={own.lines}>
          {lines.map((line) => {
            const { variantId, name, label, price, quantity } = line;
            const pack = `${name}, ${label}`;
            return (
              <li key={variantId} className={own.line}>
                <span>
                  {pack}
                  <small>{money(price * quantity)}</small>
                </span>
                <select
                  aria-label={t('quantityOf', { pack })}
                  value={quantity}
                  onChange={({ target }) =>
                    onChange(
                      lines.map((each) =>
                        each === line ? { ...each, quantity: Number(target.value) } : each,
                      ),
                    )
                  }
                >
                  {Array.from({ length: Math.max(MAX_QUANTITY, quantity) }, (_, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of packs
                    <option key={at} value={at + 1}>
                      {at + 1}
                    </option>
                  ))}
                </select>
                <button
                  type="button"
                  className={button.secondary}
                  aria-label={t('removePack', { pack })}
                  onClick={() => onChange(lines.filter((each) => each !== line))}
                >
                  {t('remove')}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.filters}>
        <SearchField label={t('searchGoods')} value={q} onSearch={setQ} />
      </div>
      {error && <ErrorMessage error={error} onRetry={refetch} />}
      {others?.length === 0 && <p role="status">{t('noGoods')}</p>}
      <ul className={own.lines}>
        {others?.map((pack) => (
          <li key={pack.variantId} className={own.line}>
            <span>
              {pack.name}, {pack.label}
              <small>
                {money(pack.price)} · {t('free', { count: pack.free })}
              </small>
            </span>
            <button
              type="button"
              className={button.secondary}
              disabled={pack.free < 1}
              aria-label={t('addPack', { pack: `${pack.name}, ${pack.label}` })}
              onClick={() => onChange([...lines, { ...pack, quantity: 1 }])}
            >
              {t('add')}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
