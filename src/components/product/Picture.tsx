import { useState } from 'react';
import type { Image, Tone } from '../../contract/catalogue/image';
import styles from './Picture.module.css';

/** `eager` loads immediately and first: the largest element of the first screen. */
export type PictureLoading = 'eager' | 'lazy';

interface PictureProps {
  image: Image;
  tone: Tone;
  /** The `sizes` attribute of the image. */
  sizes: string;
  loading?: PictureLoading | undefined;
  className?: string | undefined;
}

/**
 * A picture on its tint. Its space is reserved, and a blurred placeholder shows until it is loaded or if
 * it fails to load.
 */
export const Picture = (props: PictureProps) => {
  const { image, tone, sizes, loading = 'lazy', className = '' } = props;
  const [failedSrc, setFailedSrc] = useState('');
  return (
    <span className={`${styles.picture} ${className}`} data-tone={tone}>
      {image.blur && (
        // Lazy, so that the browser does not decode all placeholders of the page first.
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
        loading={loading}
        fetchPriority={loading === 'eager' ? 'high' : 'auto'}
        decoding="async"
        data-failed={failedSrc === image.src}
        onError={() => setFailedSrc(image.src)}
        onLoad={() => setFailedSrc('')}
      />
    </span>
  );
};
