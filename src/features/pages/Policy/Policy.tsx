import policy from 'virtual:pages/policy';
import { useParams } from 'react-router-dom';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import { Tabs } from '../../../components/page/Tabs';
import prose from '../../../components/prose.module.css';
import type { PolicyText } from '../../../content/types';
import { useContent } from '../../../content/useContent';
import { usePolicyLinks } from '../../../content/usePolicyLinks';
import { paths } from '../../../paths';
import { Blocks } from '../Blocks';
import NotFound from '../NotFound/NotFound';
import { ShopContact } from '../ShopContact';
import styles from './Policy.module.css';

/** The text of a policy: headings, and what stands below each. */
const Sections = ({ sections, lang }: Pick<PolicyText, 'sections' | 'lang'>) => (
  <div className={prose.prose} lang={lang}>
    {sections.map(({ heading, text }) => (
      <section key={heading} className={prose.prose}>
        {heading && <h2>{heading}</h2>}
        <Blocks blocks={text} />
      </section>
    ))}
  </div>
);

interface InShortProps extends Pick<PolicyText, 'lang'> {
  title: string;
  points: string[];
}

const InShort = ({ title, points, lang }: InShortProps) => (
  <section className={styles.inShort} aria-labelledby="in-short">
    <h2 id="in-short">{title}</h2>
    <ul lang={lang}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </section>
);

/** `/policy/{tab}`: the shop's policies and legal pages, one per tab. */
const Policy = () => {
  const content = useContent('policy', policy);
  const links = usePolicyLinks();
  const { tab = '' } = useParams();
  const found = Object.hasOwn(content.policies, tab) ? content.policies[tab] : undefined;
  if (!found) return <NotFound />;
  const { title, description, inShort, sections, lang } = found;
  return (
    <>
      <PageHead title={title} description={description} />
      <Tabs
        label={content.label}
        tabs={links.map(({ name, label }) => ({ to: paths.policy(name), label }))}
      />
      <div className={styles.page}>
        <div className={styles.head}>
          <PageTitle key={tab} lang={lang}>
            {title}
          </PageTitle>
          <p className={styles.changed}>{content.changed}</p>
          {content.notice && <p className={prose.note}>{content.notice}</p>}
        </div>
        {inShort.length > 0 && <InShort title={content.inShort} points={inShort} lang={lang} />}
        <Sections sections={sections} lang={lang} />
        <ShopContact {...content.contact} />
      </div>
    </>
  );
};

export default Policy;
