import type { CsvProblem } from '../../../catalogueCsv/csvProblem';

/** About 50,000 packs. The command takes any number. */
export const MAX_MB = 16;

export type FileProblem = CsvProblem | { problem: 'notUtf8' | 'tooLarge' };
