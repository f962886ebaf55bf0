import { useEffect, useRef, useState } from 'react';

/** The first and the last shown slide of a list with scroll snapping, and a function to scroll to a slide. */
export const useSlides = (count: number) => {
  const track = useRef<HTMLUListElement>(null);
  const [{ first, last }, setShown] = useState({ first: 0, last: 0 });

  useEffect(() => {
    const root = track.current;
    if (!root || count === 0) return;
    const slides = [...root.children];
    const shown = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) shown.add(target);
          else shown.delete(target);
        }
        const indexes = [...shown].map((slide) => slides.indexOf(slide));
        if (shown.size > 0) setShown({ first: Math.min(...indexes), last: Math.max(...indexes) });
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

  return { track, first, last, show };
};
