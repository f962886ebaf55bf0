import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { useSession } from '../../api/useSession';
import styles from '../../components/desk.module.css';
import { CellField } from '../CellField';
import catalogue from '../catalogue.module.css';
import { useCatalogueFacts } from '../useCatalogueFacts';
import type { VariantCells } from './productForm';
import { WeighedFields } from './WeighedFields';

interface VariantFieldsProps {
  packs: VariantCells[];
  onCell: (pack: VariantCells, name: string, value: string) => void;
  onAdd: () => void;
  onRemove: (pack: VariantCells) => void;
  /** @param name '0.price' */
  problemOf: (name: string) => string | undefined;
  /** Stock of what is not sold is not counted. */
  isArchived: boolean;
}

const LENGTHS: Record<string, number> = { pack: 60, sku: 64 };

/** The packs of a product in their order, each with its price and stock. */
export const VariantFields = ({
  packs,
  onCell,
  onAdd,
  onRemove,
  problemOf,
  isArchived,
}: VariantFieldsProps) => {
  const t = useTranslations('product');
  const { hasMrp } = useCatalogueFacts();
  const canCount = useSession().rights.includes('stock');
  const names = ['pack', 'price', ...(hasMrp ? ['mrp'] : []), 'net', 'stock', 'sku'] as const;
  const kindOf = ({ cells }: VariantCells) => cells.sold_by || 'piece';
  const isFixed = (name: string, { saved }: VariantCells) =>
    name === 'stock' && (!canCount || (isArchived && saved !== undefined));
  const netTexts = (kind: string) => {
    if (kind === 'weight') return { label: t('step'), hint: t('stepHint') };
    if (kind === 'weighed piece') return { label: t('aboutWeight'), hint: t('aboutHint') };
    return { label: t('net'), hint: t('netHint') };
  };
  return (
    <section className={styles.card} aria-labelledby="packs">
      <h2 id="packs">{t('packs')}</h2>
      {problemOf('pack') && <p role="alert">{problemOf('pack')}</p>}
      {packs.map((pack, at) => {
        const label = pack.cells.pack || t('newPack');
        return (
          <fieldset key={pack.id} className={catalogue.pack}>
            <legend>{label}</legend>
            <WeighedFields
              cells={pack.cells}
              onCell={(name, value) => onCell(pack, name, value)}
              problemOf={(name) => problemOf(`${at}.${name}`)}
            />
            {names.map((name) => (
              <CellField
                key={name}
                {...(name === 'net' ? netTexts(kindOf(pack)) : { label: t(name as 'pack') })}
                {...(name === 'stock' && { inputMode: 'numeric' })}
                {...((name === 'price' || name === 'mrp') && { inputMode: 'decimal' })}
                maxLength={LENGTHS[name] ?? 20}
                isReadOnly={isFixed(name, pack)}
                value={pack.cells[name] ?? ''}
                error={problemOf(`${at}.${name}`)}
                onChange={(value) => onCell(pack, name, value)}
              />
            ))}
            <button type="button" className={button.secondary} onClick={() => onRemove(pack)}>
              {t('removePack', { label })}
            </button>
          </fieldset>
        );
      })}
      <button type="button" className={button.secondary} onClick={onAdd}>
        {t('addPack')}
      </button>
    </section>
  );
};
