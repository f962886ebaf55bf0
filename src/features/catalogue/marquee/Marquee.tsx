import { Pause, Play } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useTextLang } from '../../../components/useTextLang';
import type { MarqueeItem } from '../../../contract/catalogue/marquee';
import { useAppSelector } from '../../../sync/requests/hooks';
import styles from './Marquee.module.css';
import { selectMarquee } from './marqueeSlice';

/**
 * Whether a line is wider than its container; false until it is on screen.
 * @param count the number of items in the line
 */
const useOverflow = <Container extends HTMLElement, Line extends HTMLElement>(count: number) => {
  const container = useRef<Container>(null);
  const line = useRef<Line>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    if (count === 0) return;
    const measure = () => {
      const width = container.current?.clientWidth ?? 0;
      setOverflows((line.current?.offsetWidth ?? 0) > width);
    };
    const observer = new ResizeObserver(measure);
    for (const { current } of [container, line]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [count]);
  return { container, line, overflows };
};

/**
 * Announcements in one line. If they do not fit, they scroll; hover, focus and the button pause them.
 */
export const Marquee = () => {
  const t = useTranslations('home');
  const { data: items, loadedAt, error } = useAppSelector(selectMarquee);
  const [paused, setPaused] = useState(false);
  const { container, line, overflows } = useOverflow<HTMLElement, HTMLUListElement>(items.length);
  const Icon = paused ? Play : Pause;
  if (!loadedAt && !error) return <div className={styles.marquee} />;
  if (items.length === 0) return null;
  return (
    <section ref={container} aria-label={t('announcements')} className={styles.marquee}>
      <div className={styles.window} data-moves={overflows} data-paused={paused}>
        <Announcements ref={line} items={items} />
        {overflows && (
          // A visual copy that makes the loop seamless.
          <div className={styles.copy} aria-hidden="true" inert>
            <Announcements items={items} />
          </div>
        )}
      </div>
      {overflows && (
        <button
          type="button"
          onClick={() => setPaused(!paused)}
          aria-label={t(paused ? 'play' : 'pause')}
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      )}
    </section>
  );
};

interface AnnouncementsProps {
  items: MarqueeItem[];
  ref?: Ref<HTMLUListElement>;
}

const Announcements = ({ items, ref }: AnnouncementsProps) => {
  const langOf = useTextLang();
  return (
    <ul ref={ref} className={styles.items}>
      {items.map(({ _id, text, link, ...texts }) => (
        <li key={_id} lang={langOf(texts, text)}>
          {link ? <Link to={link}>{text}</Link> : text}
        </li>
      ))}
    </ul>
  );
};
