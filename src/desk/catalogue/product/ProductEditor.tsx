import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type {
  CatalogueCategory,
  CatalogueProduct,
} from '../../../contract/operator/operatorCatalogue';
import type { Phrases } from '../../../contract/operator/operatorTexts';
import { useSession } from '../../api/useSession';
import styles from '../../components/desk.module.css';
import { ErrorMessage } from '../../components/ErrorMessage';
import { Heading } from '../../components/Heading';
import catalogue from '../catalogue.module.css';
import { catalogueApi } from '../catalogueApi';
import { useCatalogueFacts } from '../useCatalogueFacts';
import { NEW_PRODUCT } from './newProduct';
import { Pictures } from './Pictures';
import { ProductFields } from './ProductFields';
import { TextFields } from './TextFields';
import { useProductForm } from './useProductForm';
import { VariantFields } from './VariantFields';

interface ProductEditorProps {
  /** Undefined for a new product. */
  slug: string | undefined;
  /** That of the slug, or the one to copy. */
  product: CatalogueProduct | undefined;
  categories: CatalogueCategory[];
  phrases: Phrases;
}

export const ProductEditor = ({ slug, product, categories, phrases }: ProductEditorProps) => {
  const t = useTranslations('product');
  const { languages } = useCatalogueFacts();
  const { shopUrl } = useSession();
  const form = useProductForm(slug, product, phrases);
  const { fields, packs, problems, failure, isSaving, isChanged, isRestored, removesPacks } = form;
  const isArchived = slug !== undefined && product?.status === 'archived';
  const title = slug === undefined ? t('new') : (product?.name ?? slug);
  return (
    <article className={catalogue.form} aria-labelledby="product">
      <Heading id="product" className={styles.number}>
        {title}
      </Heading>
      {isArchived && <p>{t('archived')}</p>}
      {isRestored && <p role="status">{t('restored')}</p>}
      <form noValidate className={catalogue.form} onSubmit={form.save}>
        <ProductFields {...fields} categories={categories} isNew={slug === undefined} />
        <VariantFields
          packs={packs}
          onCell={form.changeVariant}
          onAdd={form.addVariant}
          onRemove={form.removeVariant}
          problemOf={fields.problemOf}
          isArchived={isArchived}
        />
        {languages.map((code) => (
          <TextFields
            key={code}
            code={code}
            repeated={form.repeated}
            phrases={phrases}
            {...fields}
          />
        ))}
        <div className={catalogue.save}>
          {problems.length > 0 && (
            <div role="alert" className={styles.failure}>
              <p>{t('check')}</p>
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </div>
          )}
          {failure !== undefined && <ErrorMessage error={failure} />}
          {removesPacks && <p>{t('removesPacks')}</p>}
          <button type="submit" className={button.primary} aria-busy={isSaving}>
            {t('save')}
          </button>
          {isChanged && (
            <button type="button" className={button.secondary} onClick={form.discard}>
              {t('discard')}
            </button>
          )}
          <p role="status">{form.note && t(form.note)}</p>
        </div>
      </form>
      {slug === undefined && <p className={styles.soft}>{t('picturesLater')}</p>}
      {slug !== undefined && (
        <>
          {isArchived ? <p>{t('noPictures')}</p> : <Pictures owner="product" name={slug} />}
          <Archive slug={slug} isArchived={isArchived} />
          <p className={styles.links}>
            {!isArchived && (
              <a
                className={button.secondary}
                href={`${shopUrl}/category?${new URLSearchParams({ q: title })}`}
                target="_blank"
                rel="noreferrer"
              >
                {t('inShop')}
              </a>
            )}
            <Link className={button.secondary} to={`/goods/${NEW_PRODUCT}?copy=${slug}`}>
              {t('copy')}
            </Link>
          </p>
        </>
      )}
    </article>
  );
};

/** Takes a product off the shelves, and puts it back. */
const Archive = ({ slug, isArchived }: { slug: string; isArchived: boolean }) => {
  const t = useTranslations('product');
  const [importCatalogue, { error, isLoading }] = catalogueApi.useImportCatalogueMutation();
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
      {error && <ErrorMessage error={error} />}
    </>
  );
};
