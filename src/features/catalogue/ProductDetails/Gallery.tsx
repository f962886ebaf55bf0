import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { alongLine } from '../../../browser/alongLine';
import { Picture } from '../../../components/product/Picture';
import { useLazyComponent } from '../../../components/useLazyComponent';
import type { Image, Tone } from '../../../contract/catalogue/image';
import type { ProductCard } from '../../../contract/catalogue/product';
import styles from './Gallery.module.css';

interface ThumbnailsProps {
  images: Image[];
  tone: Tone;
  /** The index of the picture that is shown. */
  current: number;
  onChoose: (index: number) => void;
}

/** A small button for each picture. Its space is reserved before the other pictures are known. */
const Thumbnails = ({ images, tone, current, onChoose }: ThumbnailsProps) => {
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

interface GalleryProps {
  product: Pick<ProductCard, 'name' | 'tone'>;
  images: Image[];
  /** Whether `images` is complete. */
  isWhole: boolean;
}

const loadZoom = async () => (await import('./Zoom')).Zoom;

/** The pictures of a product in a row that scrolls; each can be enlarged. */
export const Gallery = ({ product, images, isWhole }: GalleryProps) => {
  const t = useTranslations('product');
  const { name, tone } = product;
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState(0);
  const { Component: Zoom, hasFailed, open, close } = useLazyComponent(loadZoom);
  const show = (index: number) => {
    const { current: row } = list;
    row?.scrollTo({ left: alongLine((row.scrollWidth / images.length) * index) });
  };
  return (
    <section aria-label={t('pictures', { product: name })} className={styles.gallery}>
      <ul
        ref={list}
        className={styles.pictures}
        data-whole={isWhole}
        onScroll={({ currentTarget: { scrollLeft, scrollWidth } }) =>
          setCurrent(Math.round((alongLine(scrollLeft) / scrollWidth) * images.length))
        }
      >
        {images.map((image, index) => (
          <li key={image.src}>
            <button
              type="button"
              aria-label={t('enlarge', { picture: image.alt })}
              aria-haspopup="dialog"
              className={styles.enlarge}
              onClick={() => {
                setEnlarged(index);
                open();
              }}
            >
              <Picture
                image={image}
                tone={tone}
                loading={index === 0 ? 'eager' : 'lazy'}
                sizes="(min-width: 900px) 520px, 92vw"
                className={styles.picture}
              />
            </button>
          </li>
        ))}
      </ul>
      {(images.length > 1 || !isWhole) && (
        <Thumbnails images={images} tone={tone} current={current} onChoose={show} />
      )}
      {hasFailed && <small role="status">{t('enlargeFailed')}</small>}
      {Zoom && <Zoom images={images} tone={tone} first={enlarged} onClose={close} />}
    </section>
  );
};
