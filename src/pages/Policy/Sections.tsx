import prose from '../../components/prose.module.css';
import type { PolicyText } from '../../content/types';

/** The text of a policy: headings, paragraphs and lists. */
export const Sections = ({ sections }: Pick<PolicyText, 'sections'>) => (
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
