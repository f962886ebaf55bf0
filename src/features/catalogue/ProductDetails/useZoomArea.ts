import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The largest zoom factor; at 1 the whole picture is visible. */
export const MAX_ZOOM = 4;
const PRESSED_ZOOM = 2;
/** The longest time between the two presses of a double tap. */
const DOUBLE_TAP_MS = 350;
/** A press that moves further counts as a drag. */
const TOLERANCE_PX = 6;
/** The scroll distance of a key press. */
const STEP_PX = 80;

interface Point {
  x: number;
  y: number;
}

/** An area that scrolls over an enlarged picture: by touch, by dragging with a mouse, or by keys. */
export const useZoomArea = () => {
  const area = useRef<HTMLDivElement>(null);
  /** `x` and `y` are the point of the picture to centre, each from 0 to 1. */
  const [view, setView] = useState({ zoom: 1, x: 0.5, y: 0.5 });

  const changeZoom = (next: number) => {
    const { current } = area;
    if (!current) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = current;
    setView({
      zoom: Math.min(MAX_ZOOM, Math.max(1, next)),
      x: (scrollLeft + clientWidth / 2) / scrollWidth,
      y: (scrollTop + clientHeight / 2) / scrollHeight,
    });
  };

  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current;
    current.scrollLeft = view.x * scrollWidth - clientWidth / 2;
    current.scrollTop = view.y * scrollHeight - clientHeight / 2;
  }, [view]);

  useEffect(() => {
    const { current } = area;
    if (!current) return;
    let pressed: Point | undefined;
    let zoomedAt = Number.NEGATIVE_INFINITY;
    const press = ({ clientX: x, clientY: y }: PointerEvent) => {
      pressed = { x, y };
    };
    const drag = ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
      if (pointerType === 'mouse' && buttons === 1) current.scrollBy(-movementX, -movementY);
    };
    const toggle = (event: MouseEvent) => {
      const { clientX, clientY, timeStamp } = event;
      const moved = pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y);
      if ((moved ?? 0) > TOLERANCE_PX || timeStamp - zoomedAt < DOUBLE_TAP_MS) return;
      zoomedAt = timeStamp;
      const { left, top, width, height } = (event.target as Element).getBoundingClientRect();
      // A click by a key has no position.
      const isKey = event.detail === 0;
      const around = isKey
        ? { x: 0.5, y: 0.5 }
        : { x: (clientX - left) / width, y: (clientY - top) / height };
      setView(({ zoom }) => ({ zoom: zoom === 1 ? PRESSED_ZOOM : 1, ...around }));
    };
    const stopImageDrag = (event: DragEvent) => event.preventDefault();
    current.addEventListener('pointerdown', press);
    current.addEventListener('pointermove', drag);
    current.addEventListener('click', toggle);
    current.addEventListener('dragstart', stopImageDrag);
    return () => {
      current.removeEventListener('pointerdown', press);
      current.removeEventListener('pointermove', drag);
      current.removeEventListener('click', toggle);
      current.removeEventListener('dragstart', stopImageDrag);
    };
  }, []);

  const pan = (right: number, down: number) =>
    area.current?.scrollBy({ left: right * STEP_PX, top: down * STEP_PX });

  return { area, zoom: view.zoom, changeZoom, pan };
};
