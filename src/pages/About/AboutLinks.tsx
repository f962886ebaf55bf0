import { Link } from 'react-router-dom';
import button from '../../components/button.module.css';
import type { AboutContent } from '../../content/types';
import { paths } from '../../paths';
import styles from './About.module.css';

/** Links to other pages of the shop. */
export const AboutLinks = ({ title, links }: { title: string } & Pick<AboutContent, 'links'>) => (
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
