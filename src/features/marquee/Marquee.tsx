import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { MarqueeItem } from '../../contract/marquee';
import { useAppSelector } from '../../store/hooks';
import styles from './Marquee.module.css';
import { selectMarquee } from './marqueeSlice';

/** Announcements that scroll by; they stand still under pointer and focus, or by the button. */
export const Marquee = () => {
  const t = useTranslations('home');
  const { data: items, loadedAt, error } = useAppSelector(selectMarquee);
  const [paused, setPaused] = useState(false);
  const Icon = paused ? Play : Pause;
  if (!loadedAt && !error) return <div className={styles.marquee} />;
  if (items.length === 0) return null;
  return (
    <section aria-label={t('announcements')} className={styles.marquee}>
      <div className={styles.window} data-paused={paused}>
        <Announcements items={items} />
        {/* The second copy closes the loop for the eye alone. */}
        <div className={styles.copy} aria-hidden="true" inert>
          <Announcements items={items} />
        </div>
      </div>
      <button
        type="button"
        onClick={() => setPaused(!paused)}
        aria-label={t(paused ? 'play' : 'pause')}
      >
        <Icon size={16} aria-hidden="true" />
      </button>
    </section>
  );
};

const Announcements = ({ items }: { items: MarqueeItem[] }) => (
  <ul className={styles.items}>
    {items.map(({ _id, text, link }) => (
      <li key={_id}>{link ? <Link to={link}>{text}</Link> : text}</li>
    ))}
  </ul>
);
