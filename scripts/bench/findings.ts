/** One measured figure against its goal. */
export interface Finding {
  what: string;
  measured: number;
  goal: number;
  /** What is good: a figure up to the goal, or one from the goal on. */
  good: 'at most' | 'at least';
}

const meets = ({ measured, goal, good }: Finding) =>
  good === 'at most' ? measured <= goal : measured >= goal;

/** Prints a table. @returns whether every goal was met */
export const printFindings = (title: string, findings: Finding[]) => {
  const rows = findings.map((finding) => ({
    what: finding.what,
    measured: Math.round(finding.measured * 10) / 10,
    goal: `${finding.good} ${finding.goal}`,
    verdict: meets(finding) ? 'pass' : 'FAIL',
  }));
  console.log(title);
  console.table(rows);
  return findings.every(meets);
};
