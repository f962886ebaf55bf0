import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Picture } from '../../../components/product/Picture';
import { useTextLang } from '../../../components/useTextLang';
import { useAppSelector } from '../../../sync/requests/hooks';
import styles from './Sliders.module.css';
import { selectSliders } from './slidersSlice';

/** The first and the last shown slide of a list with scroll snapping, and a function to scroll to a slide. */
const useSlides = (count: number) => {
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

interface SlideControlsProps {
  count: number;
  /** The banners that are shown, from 0: one on phones. */
  first: number;
  last: number;
  show: (index: number) => void;
}

/** Buttons to change the banner without a swipe. */
const SlideControls = ({ count, first, last, show }: SlideControlsProps) => {
  const t = useTranslations('home');
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label={t('previous')}
        aria-disabled={first === 0}
        onClick={() => show(Math.max(0, first - (last - first + 1)))}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </button>
      <span>
        {t('slide', { number: first === last ? first + 1 : `${first + 1}–${last + 1}`, count })}
      </span>
      <button
        type="button"
        aria-label={t('next')}
        aria-disabled={last === count - 1}
        onClick={() => show(last + 1)}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </div>
  );
};

/** The banners of the home page, changed by swipes or buttons, never automatically. */
export const Sliders = () => {
  const t = useTranslations('home');
  const langOf = useTextLang();
  const { data: slides, loadedAt, error } = useAppSelector(selectSliders);
  const { track, first, last, show } = useSlides(slides.length);
  if (!loadedAt) return error ? null : <div className={styles.place} />;
  if (slides.length === 0) return null;
  return (
    <section aria-roledescription="carousel" aria-label={t('slides')} className={styles.sliders}>
      <ul ref={track} className={styles.track}>
        {slides.map(({ _id, title, subtitle, image, tone, link, linkLabel, ...texts }, index) => (
          <li key={_id} className={styles.slide}>
            <Picture
              image={image}
              tone={tone}
              loading={index === 0 ? 'eager' : 'lazy'}
              sizes="(min-width: 900px) 260px, 41vw"
              className={styles.picture}
            />
            <div className={styles.text}>
              <h2 lang={langOf(texts, title)}>{title}</h2>
              <p lang={langOf(texts, subtitle)}>{subtitle}</p>
              <Link to={link} className={button.primary} lang={langOf(texts, linkLabel)}>
                {linkLabel}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <SlideControls count={slides.length} first={first} last={last} show={show} />
    </section>
  );
};
