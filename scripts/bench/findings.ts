/** One measured figure against its goal. */
export interface Finding {
  name: string;
  measured: number;
  goal: number;
  /** Whether the goal is the largest or the smallest figure that passes. */
  bound: 'maximum' | 'minimum';
}

const meets = ({ measured, goal, bound }: Finding) =>
  bound === 'maximum' ? measured <= goal : measured >= goal;

/** Prints a table. @returns whether every goal was met */
export const printFindings = (title: string, findings: Finding[]) => {
  const rows = findings.map((finding) => ({
    name: finding.name,
    measured: Math.round(finding.measured * 100) / 100,
    goal: `${finding.bound} ${finding.goal}`,
    verdict: meets(finding) ? 'pass' : 'FAIL',
  }));
  console.log(title);
  console.table(rows);
  return findings.every(meets);
};
