import { BadgeCheck, ExternalLink } from 'lucide-react';
import prose from '../../../components/prose.module.css';
import type { CertificatesContent, Certificate as Scheme } from '../../../content/types';
import styles from './Certificate.module.css';

interface CertificateCardProps {
  certificate: Scheme;
  labels: CertificatesContent['labels'];
}

/** One certification scheme. */
export const CertificateCard = ({ certificate, labels }: CertificateCardProps) => (
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
