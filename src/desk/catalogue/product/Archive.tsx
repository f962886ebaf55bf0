import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import styles from '../../components/desk.module.css';
import { Failure } from '../../components/Failure';
import { goodsApi } from '../goodsApi';

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
