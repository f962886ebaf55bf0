import { useEffect, useRef, useState } from 'react';
import { watchNear } from '../browser/nearScreen';
import type { Image, Tone } from '../contract/image';
import styles from './Picture.module.css';

/**
 * `eager` loads immediately: the largest element of the first screen. `lazy` is the browser's own lazy
 * loading, for the rest of that screen. `near` loads shortly before the picture is scrolled into view.
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

/** @param isFirst whether the picture loads from the first render on */
const useNear = (isFirst: boolean) => {
  const [isNear, setNear] = useState(isFirst);
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!isNear && ref.current) return watchNear(ref.current, () => setNear(true));
  }, [isNear]);
  return { ref, isNear };
};

/**
 * A picture on its tint. Its space is reserved, and a blurred placeholder shows until it is loaded or if
 * it fails to load.
 */
export const Picture = (props: PictureProps) => {
  const { image, tone, sizes, loading = 'lazy', className = '' } = props;
  const { ref, isNear } = useNear(loading !== 'near');
  const [failedSrc, setFailedSrc] = useState('');
  return (
    <span className={`${styles.picture} ${className}`} data-tone={tone}>
      {image.blur && isNear && (
        // Lazy, so that the browser does not decode all placeholders of the page first.
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
