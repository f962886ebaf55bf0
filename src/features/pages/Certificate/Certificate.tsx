import { PageHead } from '../../../components/PageHead';
import { PageTitle } from '../../../components/PageTitle';
import prose from '../../../components/prose.module.css';
import builtIn from '../../../content/en/certificates.json';
import { useContent } from '../../../content/useContent';
import styles from './Certificate.module.css';
import { CertificateCard } from './CertificateCard';

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
