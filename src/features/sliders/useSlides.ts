import { useEffect, useRef, useState } from 'react';

/** The current slide of a list with scroll snapping, and a function to scroll to a slide. */
export const useSlides = (count: number) => {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const root = track.current;
    if (!root || count === 0) return;
    const slides = [...root.children];
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting);
        if (shown) setCurrent(slides.indexOf(shown.target));
      },
      { root, threshold: 0.6 },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [count]);

  const show = (index: number) => {
    const slide = track.current?.children[index];
    if (slide instanceof HTMLElement) {
      track.current?.scrollTo({
        left: slide.offsetLeft - track.current.offsetLeft,
        behavior: 'smooth',
      });
    }
  };

  return { track, current, show };
};
