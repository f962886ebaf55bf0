import { useTranslations } from 'use-intl';
import { Picture } from '../../../components/product/Picture';
import type { Image, Tone } from '../../../contract/image';
import styles from './Gallery.module.css';

interface ThumbnailsProps {
  images: Image[];
  tone: Tone;
  /** The index of the picture that is shown. */
  current: number;
  onChoose: (index: number) => void;
}

/** A small button for each picture. Its space is reserved before the other pictures are known. */
export const Thumbnails = ({ images, tone, current, onChoose }: ThumbnailsProps) => {
  const t = useTranslations('product');
  return (
    <ul className={styles.thumbnails}>
      {images.length > 1 &&
        images.map((image, index) => (
          <li key={image.src}>
            <button
              type="button"
              aria-label={t('picture', { number: index + 1, count: images.length })}
              aria-current={index === current ? 'true' : undefined}
              className={styles.thumbnail}
              onClick={() => onChoose(index)}
            >
              <Picture image={{ ...image, alt: '' }} tone={tone} sizes="64px" />
            </button>
          </li>
        ))}
    </ul>
  );
};
