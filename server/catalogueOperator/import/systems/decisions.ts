import type { Decision, SheetDecision } from '../../../../src/contract/operator/operatorSheet';

const MAX_EXAMPLES = 3;

/** Counts what is decided for goods, with the first names of them. */
export const makeDecisions = () => {
  const found = new Map<Decision, SheetDecision>();
  const note = (kind: Decision, name: string) => {
    const decision = found.get(kind) ?? { kind, count: 0, examples: [] };
    found.set(kind, decision);
    decision.count += 1;
    const { examples } = decision;
    if (examples.length < MAX_EXAMPLES && !examples.includes(name)) examples.push(name);
  };
  return { note, list: () => [...found.values()] };
};

export type NoteDecision = ReturnType<typeof makeDecisions>['note'];
