import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Picture } from '../../../components/product/Picture';
import { useTextLang } from '../../../components/useTextLang';
import { useAppSelector } from '../../../sync/requests/hooks';
import { SlideControls } from './SlideControls';
import styles from './Sliders.module.css';
import { selectSliders } from './slidersSlice';
import { useSlides } from './useSlides';

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
