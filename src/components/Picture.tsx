import { useState } from 'react';
import type { Image, Tone } from '../contract/image';
import styles from './Picture.module.css';

interface PictureProps {
  image: Image;
  tone: Tone;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** Loads at once: it may be the largest element of the first screen. */
  eager?: boolean;
  className?: string;
}

/**
 * A picture on its tint. Its space is reserved, and a blurred placeholder shows until it is loaded,
 * or when it cannot be.
 */
export const Picture = ({ image, tone, sizes, eager = false, className = '' }: PictureProps) => {
  const [failedSrc, setFailedSrc] = useState('');
  return (
    <span className={`${styles.picture} ${className}`} data-tone={tone}>
      {image.blur && (
        // Lazy, so that the browser does not decode those of the whole page first.
        <img className={styles.blur} src={image.blur} alt="" aria-hidden="true" loading="lazy" />
      )}
      <img
        className={styles.image}
        src={image.src}
        srcSet={image.srcset}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        data-failed={failedSrc === image.src}
        onError={() => setFailedSrc(image.src)}
        onLoad={() => setFailedSrc('')}
      />
    </span>
  );
};
