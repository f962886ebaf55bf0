import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';

/** One measured figure against its goal. */
export interface Finding {
  name: string;
  measured: number;
  /** The range of the measurements whose median is `measured`. */
  min?: number;
  max?: number;
  /** Infinite for a figure that is only reported. */
  goal: number;
  /** Whether the goal is the largest or the smallest figure that passes. */
  bound: 'maximum' | 'minimum';
}

/** A figure without a goal: one measurement, or the median of several. */
export const reported = (
  name: string,
  figure: number | Pick<Finding, 'measured' | 'min' | 'max'>,
): Finding => ({
  name,
  ...(typeof figure === 'number' ? { measured: figure } : figure),
  goal: Number.POSITIVE_INFINITY,
  bound: 'maximum',
});

const FOLDER = 'node_modules/.cache/bench';

const hasGoal = ({ goal }: Finding) => Number.isFinite(goal);

const meets = (finding: Finding) => {
  const { measured, goal, bound } = finding;
  return !hasGoal(finding) || (bound === 'maximum' ? measured <= goal : measured >= goal);
};

const round = (value: number | undefined) =>
  value === undefined ? '' : Math.round(value * 100) / 100;

const toRow = (finding: Finding) => {
  const { name, measured, min, max, goal, bound } = finding;
  return {
    name,
    measured: round(measured),
    min: round(min),
    max: round(max),
    goal: hasGoal(finding) ? `${bound} ${goal}` : '',
    verdict: !hasGoal(finding) ? '' : meets(finding) ? 'pass' : 'FAIL',
  };
};

type Row = ReturnType<typeof toRow>;

const toMarkdown = (title: string, rows: Row[]) => {
  const columns = ['name', 'measured', 'min', 'max', 'goal', 'verdict'] as const;
  const line = (cells: unknown[]) => `| ${cells.join(' | ')} |`;
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  return [
    `## ${title}`,
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.version}`,
    '',
    line([...columns]),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
    '',
  ].join('\n');
};

/** Prints a table and writes it as Markdown and JSON. @returns whether every goal was met */
export const reportFindings = async (title: string, findings: Finding[]) => {
  const rows = findings.map(toRow);
  console.log(title);
  console.table(rows);
  await mkdir(FOLDER, { recursive: true });
  const file = path.join(FOLDER, title);
  await writeFile(`${file}.md`, toMarkdown(title, rows));
  await writeFile(`${file}.json`, JSON.stringify(rows, null, 2));
  console.log(`Written to ${file}.md and .json.`);
  return findings.every(meets);
};

/** The last findings with a title; empty if there are none. */
export const readFindings = async (title: string): Promise<Pick<Finding, 'name' | 'measured'>[]> =>
  readFile(path.join(FOLDER, `${title}.json`), 'utf8').then(JSON.parse, () => []);
