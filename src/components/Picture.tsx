import { useEffect, useRef, useState } from 'react';
import { watchNear } from '../browser/nearScreen';
import type { Image, Tone } from '../contract/image';
import styles from './Picture.module.css';

/**
 * `eager` loads at once: it may be the largest element of the first screen. `lazy` is the browser's, for
 * the rest of that screen. `near` loads when it is near the screen, so that what nobody sees costs nothing.
 */
export type PictureLoading = 'eager' | 'lazy' | 'near';

interface PictureProps {
  image: Image;
  tone: Tone;
  /** The `sizes` attribute of the image. */
  sizes: string;
  loading?: PictureLoading;
  className?: string;
}

/** @param isFirst whether it counts as near from the first rendering on */
const useNear = (isFirst: boolean) => {
  const [isNear, setNear] = useState(isFirst);
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!isNear && ref.current) return watchNear(ref.current, () => setNear(true));
  }, [isNear]);
  return { ref, isNear };
};

/**
 * A picture on its tint. Its space is reserved, and a blurred placeholder shows until it is loaded,
 * or when it cannot be.
 */
export const Picture = (props: PictureProps) => {
  const { image, tone, sizes, loading = 'lazy', className = '' } = props;
  const { ref, isNear } = useNear(loading !== 'near');
  const [failedSrc, setFailedSrc] = useState('');
  return (
    <span className={`${styles.picture} ${className}`} data-tone={tone}>
      {image.blur && (
        // Lazy, so that the browser does not decode those of the whole page first.
        <img className={styles.blur} src={image.blur} alt="" aria-hidden="true" loading="lazy" />
      )}
      <img
        ref={ref}
        className={styles.image}
        src={isNear ? image.src : undefined}
        srcSet={isNear ? image.srcset : undefined}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={loading === 'near' ? undefined : loading}
        fetchPriority={loading === 'eager' ? 'high' : 'auto'}
        decoding="async"
        data-failed={failedSrc === image.src}
        onError={() => setFailedSrc(image.src)}
        onLoad={() => setFailedSrc('')}
      />
      {loading === 'near' && (
        <noscript>
          <img className={styles.blur} src={image.src} alt={image.alt} loading="lazy" />
        </noscript>
      )}
    </span>
  );
};
