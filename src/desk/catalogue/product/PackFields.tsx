import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { useSession } from '../../api/useSession';
import styles from '../../components/desk.module.css';
import { CellField } from '../CellField';
import goods from '../goods.module.css';
import { useGoodsFacts } from '../useGoodsFacts';
import type { PackCells } from './productForm';

interface PackFieldsProps {
  packs: PackCells[];
  onCell: (pack: PackCells, name: string, value: string) => void;
  onAdd: () => void;
  onRemove: (pack: PackCells) => void;
  /** @param name '0.price' */
  problemOf: (name: string) => string | undefined;
  /** Stock of what is not sold is not counted. */
  isArchived: boolean;
}

const LENGTHS: Record<string, number> = { pack: 60, sku: 64 };

/** The packs of a product in their order, each with its price and stock. */
export const PackFields = ({
  packs,
  onCell,
  onAdd,
  onRemove,
  problemOf,
  isArchived,
}: PackFieldsProps) => {
  const t = useTranslations('product');
  const { hasMrp } = useGoodsFacts();
  const canCount = useSession().rights.includes('stock');
  const names = ['pack', 'price', ...(hasMrp ? ['mrp'] : []), 'net', 'stock', 'sku'] as const;
  const isFixed = (name: string, { saved }: PackCells) =>
    name === 'stock' && (!canCount || (isArchived && saved !== undefined));
  return (
    <section className={styles.card} aria-labelledby="packs">
      <h2 id="packs">{t('packs')}</h2>
      {problemOf('pack') && <p role="alert">{problemOf('pack')}</p>}
      {packs.map((pack, at) => {
        const label = pack.cells.pack || t('newPack');
        return (
          <fieldset key={pack.id} className={goods.pack}>
            <legend>{label}</legend>
            {names.map((name) => (
              <CellField
                key={name}
                label={t(name as 'pack')}
                {...(name === 'net' && { hint: t('netHint') })}
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
