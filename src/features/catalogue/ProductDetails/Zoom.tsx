import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { alongLine } from '../../../browser/alongLine';
import { useModal } from '../../../components/overlay/useModal';
import { Picture } from '../../../components/product/Picture';
import type { Image, Tone } from '../../../contract/catalogue/image';
import { MAX_ZOOM, useZoomArea } from './useZoomArea';
import styles from './Zoom.module.css';

/** The picture as it is, and with its large file once that is loaded. */
const useLargePicture = (image: Image | undefined) => {
  const [loaded, setLoaded] = useState('');
  const large = image?.large;
  useEffect(() => {
    if (!large) return;
    const file = document.createElement('img');
    file.onload = () => setLoaded(large);
    file.src = large;
  }, [large]);
  if (!image || !large || large !== loaded) return image;
  const { srcset, ...withoutSizes } = image;
  return { ...withoutSizes, src: large };
};

interface ZoomProps {
  images: Image[];
  tone: Tone;
  /** The index of the picture to begin with. */
  first: number;
  onClose: () => void;
}

/** In the directions right and down. */
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The pictures in full screen, one at a time, enlarged by buttons, keys, a click or a pinch. */
export const Zoom = ({ images, tone, first, onClose }: ZoomProps) => {
  const t = useTranslations();
  const [index, setIndex] = useState(first);
  const { area, zoom, changeZoom, pan } = useZoomArea();
  const modal = useModal(onClose);
  const image = useLargePicture(images[index]);
  const count = images.length;
  if (!image) return null;
  const turn = (step: number) => {
    changeZoom(1);
    setIndex((index + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (event.key === '+' || event.key === '=') changeZoom(zoom + 1);
    else if (event.key === '-') changeZoom(zoom - 1);
    else if (arrow && zoom > 1) pan(...arrow);
    else if (arrow?.[0]) turn(alongLine(arrow[0]));
    else return;
    event.preventDefault();
  };
  const button = (label: string, icon: ReactNode, onClick: () => void, isOff = false) => (
    <button type="button" aria-label={label} aria-disabled={isOff} onClick={onClick}>
      {icon}
    </button>
  );
  return createPortal(
    <dialog {...modal} className={styles.zoom} aria-labelledby="zoom" onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <h2 id="zoom" aria-live="polite">
          {t('product.picture', { number: index + 1, count })}
        </h2>
        {button(t('layout.close'), <X aria-hidden="true" />, onClose)}
      </div>
      <div ref={area} dir="ltr" className={styles.area}>
        {/* A button, so that what scrolls can be reached by keyboard. */}
        <button type="button" className={styles.picture} data-zoom={zoom} aria-pressed={zoom > 1}>
          <Picture key={index} image={image} tone={tone} loading="eager" sizes="200vmax" />
        </button>
      </div>
      <div className={styles.bar}>
        {count > 1 &&
          button(t('home.previous'), <ChevronLeft aria-hidden="true" />, () => turn(-1))}
        {button(
          t('product.zoomOut'),
          <Minus aria-hidden="true" />,
          () => changeZoom(zoom - 1),
          zoom === 1,
        )}
        {button(
          t('product.zoomIn'),
          <Plus aria-hidden="true" />,
          () => changeZoom(zoom + 1),
          zoom === MAX_ZOOM,
        )}
        {count > 1 && button(t('home.next'), <ChevronRight aria-hidden="true" />, () => turn(1))}
      </div>
    </dialog>,
    document.body,
  );
};
