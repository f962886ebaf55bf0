import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { goodsApi } from '../../api/goods';
import styles from '../../desk.module.css';
import { Failure } from '../Failure';

/** Takes a product off the shelves, and puts it back. */
export const Archive = ({ slug, isArchived }: { slug: string; isArchived: boolean }) => {
  const t = useTranslations('product');
  const [importCatalogue, { error, isLoading }] = goodsApi.useImportCatalogueMutation();
  const status = isArchived ? 'active' : 'archived';
  return (
    <>
      {!isArchived && <p className={styles.soft}>{t('archiveHint')}</p>}
      <p>
        <button
          type="button"
          className={button.secondary}
          aria-busy={isLoading}
          onClick={() => void importCatalogue({ products: [{ slug, status }] })}
        >
          {t(isArchived ? 'restore' : 'archive')}
        </button>
      </p>
      {error && <Failure error={error} />}
    </>
  );
};
