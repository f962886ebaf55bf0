import about from 'virtual:pages/about';
import { Route, Scale, Sprout, WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import button from '../../../components/button.module.css';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import prose from '../../../components/prose.module.css';
import type { AboutContent } from '../../../content/types';
import { useContent } from '../../../content/useContent';
import { paths } from '../../../paths';
import { Blocks } from '../Blocks';
import styles from './About.module.css';
import { SunriseIllustration } from './SunriseIllustration';

const icons = [
  ['farms', Sprout],
  ['ways', Route],
  ['labels', Scale],
  ['signal', WifiOff],
] as const;

/** The promises of the shop. */
const Promises = ({ title, promises }: { title: string } & Pick<AboutContent, 'promises'>) => (
  <section className={styles.promises}>
    <h2>{title}</h2>
    <ul className={styles.four}>
      {icons.map(([key, Icon]) => (
        <li key={key} className={prose.card}>
          <Icon size={28} aria-hidden="true" />
          <h3>{promises[key].title}</h3>
          <p>{promises[key].text}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** Links to other pages of the shop. */
const AboutLinks = ({ title, links }: { title: string } & Pick<AboutContent, 'links'>) => (
  <section>
    <h2>{title}</h2>
    <div className={styles.links}>
      <Link to={paths.categories} className={button.primary}>
        {links.shelves}
      </Link>
      <Link to={paths.certificates} className={button.secondary}>
        {links.certificates}
      </Link>
      <Link to={paths.stores} className={button.secondary}>
        {links.stores}
      </Link>
    </div>
  </section>
);

/** The shop's story. */
const About = () => {
  const content = useContent('about', about);
  return (
    <div className={styles.page}>
      <PageHead title={content.title} description={content.description} />
      <header className={styles.hero}>
        <div>
          <p className={prose.eyebrow}>{content.eyebrow}</p>
          <PageTitle>{content.headline}</PageTitle>
          <p className={prose.lead}>{content.lead}</p>
        </div>
        <SunriseIllustration />
      </header>
      {content.chapters.map(({ quote, heading, text }) => (
        <section key={heading} className={styles.chapter}>
          {quote && <p className={styles.quote}>{quote}</p>}
          <h2>{heading}</h2>
          <div className={prose.prose}>
            <Blocks blocks={text} />
          </div>
        </section>
      ))}
      <Promises title={content.promisesTitle} promises={content.promises} />
      <AboutLinks title={content.linksTitle} links={content.links} />
      {content.notice && <p className={prose.note}>{content.notice}</p>}
    </div>
  );
};

export default About;
