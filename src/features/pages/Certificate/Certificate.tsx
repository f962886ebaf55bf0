import { BadgeCheck, ExternalLink } from 'lucide-react';
import builtIn from '../../../../texts/en/pages/certificates.json';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import prose from '../../../components/prose.module.css';
import type { CertificatesContent, Certificate as Scheme } from '../../../content/types';
import { useContent } from '../../../content/useContent';
import styles from './Certificate.module.css';

interface CertificateCardProps {
  certificate: Scheme;
  labels: CertificatesContent['labels'];
}

/** One certification scheme. */
const CertificateCard = ({ certificate, labels }: CertificateCardProps) => (
  <article className={prose.card}>
    <header className={styles.head}>
      <BadgeCheck size={32} aria-hidden="true" />
      <div>
        <h2>{certificate.name}</h2>
        <p>{certificate.kind}</p>
      </div>
    </header>
    <p>{certificate.means}</p>
    <dl className={styles.facts}>
      <dt>{labels.runBy}</dt>
      <dd>{certificate.runBy}</dd>
      <dt>{labels.check}</dt>
      <dd>
        {certificate.check}
        <a href={certificate.site.url} target="_blank" rel="noreferrer">
          {certificate.site.label} <ExternalLink size={16} aria-hidden="true" />
        </a>
      </dd>
      <dt>{labels.number}</dt>
      <dd>
        <strong>{certificate.number}</strong>
      </dd>
    </dl>
  </article>
);

/** The certifications of the shop's products: what each means and how to check it. */
const Certificate = () => {
  const content = useContent('certificates', builtIn);
  const { title, description, lead, notice, certificates, labels, words } = content;
  return (
    <>
      <PageHead title={title} description={description} />
      <header className={prose.intro}>
        <PageTitle>{title}</PageTitle>
        <p className={prose.lead}>{lead}</p>
        {notice && <p className={prose.note}>{notice}</p>}
      </header>
      <ul className={prose.cards}>
        {certificates.map((certificate) => (
          <li key={certificate.name}>
            <CertificateCard certificate={certificate} labels={labels} />
          </li>
        ))}
        <li className={`${prose.card} ${styles.words}`}>
          <h2>{words.title}</h2>
          <p>{words.text}</p>
          <ul>
            {words.list.map(({ word, text }) => (
              <li key={word}>
                <strong>{word}</strong> {text}
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </>
  );
};

export default Certificate;
