import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Phrases } from '../../../contract/operator/operatorTexts';
import styles from '../../components/desk.module.css';
import { CellField } from '../CellField';
import { phraseCell } from '../phraseCells';
import { useCatalogueFacts } from '../useCatalogueFacts';
import type { FieldsProps } from './fieldsProps';

const TEXTS = ['name', 'description', 'ingredients', 'storage', 'shelf_life'] as const;
const SHORT = ['name', 'shelf_life'];

interface TextFieldsProps extends FieldsProps {
  code: string;
  /** Texts of the product that are translated for all products. */
  repeated: string[];
  phrases: Phrases;
}

/** The texts of a product in another language, each with the one that customers read without it. */
export const TextFields = ({
  code,
  repeated,
  phrases,
  cellOf,
  problemOf,
  onChange,
}: TextFieldsProps) => {
  const t = useTranslations('product');
  const { nameOf } = useCatalogueFacts();
  const language = nameOf(code);
  const phraseOf = (text: string) => phrases[text]?.[code] ?? '';
  const shown = TEXTS.filter((name) => cellOf(name).trim());
  const missing = [
    ...shown
      .filter((name) => !cellOf(`${name}:${code}`).trim() && !phraseOf(cellOf(name)))
      .map((name) => t(name)),
    ...repeated.filter((text) => !(cellOf(phraseCell(code, text)) || phraseOf(text)).trim()),
  ];
  // It does not close under the hands of who fills in the last one.
  const [isOpen] = useState(missing.length > 0);
  return (
    <details className={styles.card} open={isOpen}>
      <summary>
        <h2>{language}</h2> {missing.length > 0 && t('missing', { texts: missing.join(', ') })}
        {missing.length === 0 && t(shown.length > 0 ? 'translated' : 'nothingToTranslate')}
      </summary>
      {shown.map((name) => (
        <CellField
          key={name}
          label={t('inLanguage', { text: t(name), language })}
          hint={[cellOf(name), phraseOf(cellOf(name))].filter(Boolean).join(' → ')}
          isLong={!SHORT.includes(name)}
          maxLength={SHORT.includes(name) ? 300 : 10_000}
          lang={code}
          value={cellOf(`${name}:${code}`)}
          error={problemOf(`${name}:${code}`)}
          onChange={(value) => onChange(`${name}:${code}`, value)}
        />
      ))}
      {repeated.length > 0 && <p className={styles.soft}>{t('repeated')}</p>}
      {repeated.map((text) => (
        <CellField
          key={text}
          label={t('inLanguage', { text, language })}
          maxLength={300}
          lang={code}
          value={cellOf(phraseCell(code, text))}
          onChange={(value) => onChange(phraseCell(code, text), value)}
        />
      ))}
    </details>
  );
};
