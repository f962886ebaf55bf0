import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { Picture } from '../../components/Picture';
import { useAppSelector } from '../../store/hooks';
import styles from './Sliders.module.css';
import { selectSliders } from './slidersSlice';
import { useSlides } from './useSlides';

/** The banners of the home page: swiped, or turned by buttons. They never move by themselves. */
export const Sliders = () => {
  const t = useTranslations('home');
  const { data: slides, loadedAt, loading } = useAppSelector(selectSliders);
  const { track, current, show } = useSlides(slides.length);
  if (!loadedAt) return loading ? <div className={styles.place} /> : null;
  return (
    <section aria-roledescription="carousel" aria-label={t('slides')} className={styles.carousel}>
      <ul ref={track} className={styles.track}>
        {slides.map(({ _id, title, subtitle, image, tone, link, linkLabel }, index) => (
          <li key={_id} className={styles.slide}>
            <Picture
              image={image}
              tone={tone}
              eager={index === 0}
              sizes="(min-width: 900px) 540px, 92vw"
              className={styles.picture}
            />
            <div className={styles.words}>
              <h2>{title}</h2>
              <p>{subtitle}</p>
              <Link to={link} className={button.primary}>
                {linkLabel}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <button
          type="button"
          aria-label={t('previous')}
          disabled={current === 0}
          onClick={() => show(current - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        {slides.map(({ _id, title }, index) => (
          <button
            key={_id}
            type="button"
            className={styles.dot}
            aria-label={t('slide', { number: index + 1, title })}
            aria-current={index === current}
            onClick={() => show(index)}
          />
        ))}
        <button
          type="button"
          aria-label={t('next')}
          disabled={current === slides.length - 1}
          onClick={() => show(current + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </section>
  );
};
