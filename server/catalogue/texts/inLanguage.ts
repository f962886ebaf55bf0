import type { Database } from '../../platform/db/database';
import { defaultLanguage } from '../../platform/messages/translator';
import { readPhrases } from './phraseRepository';
import { translateTexts } from './translateTexts';

const hasTexts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('texts' in value || Object.values(value).some(hasTexts));

/** Records of the catalogue, wherever they are in `value`, in a language. @param language by default the shop's own */
export const inLanguage = async <Value>(
  db: Database,
  value: Value,
  language: string | null | undefined,
): Promise<Value> =>
  !language || language === defaultLanguage || !hasTexts(value)
    ? value
    : translateTexts(value, language, await readPhrases(db, language));
