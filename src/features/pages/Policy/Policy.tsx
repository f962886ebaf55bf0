import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import policy from '../../../../texts/en/pages/policy.json';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import { Tabs } from '../../../components/page/Tabs';
import prose from '../../../components/prose.module.css';
import type { PolicyText } from '../../../content/types';
import { useContent } from '../../../content/useContent';
import { paths, policyTabs } from '../../../paths';
import NotFound from '../NotFound/NotFound';
import { ShopContact } from '../ShopContact';
import styles from './Policy.module.css';

/** The text of a policy: headings, paragraphs and lists. */
const Sections = ({ sections }: Pick<PolicyText, 'sections'>) => (
  <div className={prose.prose}>
    {sections.map(({ heading, text }) => (
      <section key={heading} className={prose.prose}>
        <h2>{heading}</h2>
        {text.map((block) =>
          typeof block === 'string' ? (
            <p key={block}>{block}</p>
          ) : (
            <ul key={block[0]}>
              {block.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ),
        )}
      </section>
    ))}
  </div>
);

/** `/policy/{tab}`: the shop's policies, one per tab. */
const Policy = () => {
  const content = useContent('policy', policy);
  const t = useTranslations('layout');
  const params = useParams();
  const tab = policyTabs.find((name) => name === params.tab);
  if (!tab) return <NotFound />;
  const { title, description, inShort, sections } = content.policies[tab];
  return (
    <>
      <PageHead title={title} description={description} />
      <Tabs
        label={content.label}
        tabs={policyTabs.map((name) => ({ to: paths.policy(name), label: t(name) }))}
      />
      <div className={styles.page}>
        <div className={styles.head}>
          <PageTitle key={tab}>{title}</PageTitle>
          <p className={styles.changed}>{content.changed}</p>
          {content.notice && <p className={prose.note}>{content.notice}</p>}
        </div>
        <section className={styles.inShort} aria-labelledby="in-short">
          <h2 id="in-short">{content.inShort}</h2>
          <ul>
            {inShort.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
        <Sections sections={sections} />
        <ShopContact {...content.contact} />
      </div>
    </>
  );
};

export default Policy;
