import { useTranslations } from 'use-intl';
import { Picture } from '../../components/Picture';
import type { Image } from '../../contract/image';
import type { ProductCard } from '../../contract/product';
import styles from './Gallery.module.css';

interface GalleryProps {
  product: Pick<ProductCard, 'name' | 'tone'>;
  images: Image[];
  /** Whether `images` is complete. */
  isWhole: boolean;
}

/** The pictures of a product in a row that scrolls. */
export const Gallery = ({ product, images, isWhole }: GalleryProps) => {
  const t = useTranslations('product');
  const { name, tone } = product;
  return (
    <section aria-label={t('pictures', { product: name })} className={styles.gallery}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls is reached by keyboard */}
      <ul className={styles.pictures} data-whole={isWhole} tabIndex={0}>
        {images.map((image, index) => (
          <li key={image.src}>
            <Picture
              image={image}
              tone={tone}
              eager={index === 0}
              sizes="(min-width: 900px) 520px, 92vw"
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
