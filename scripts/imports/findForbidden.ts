import type { Import } from './readImports.ts';
import type { ImportRules } from './rules.ts';

/** The start of a path that a rule names, if it names one. */
const match = (pattern: string, file: string) =>
  new RegExp(`^${pattern.replace('*', '[^/]+')}(?=/|\\.|$)`).exec(file)?.[0];

/** The folder of the most exact rule that fits a file, and what the rule lists. */
const ruleFor = (file: string, rules: ImportRules) =>
  Object.entries(rules)
    .map(([pattern, allowed]) => ({ folder: match(pattern, file) ?? '', allowed }))
    .reduce((best, rule) => (rule.folder.length > best.folder.length ? rule : best));

const isAllowed = ({ from, to, isType }: Import, rules: ImportRules) => {
  const { folder, allowed } = ruleFor(from, rules);
  if (folder === '') return false;
  return [folder, ...allowed].some((entry) => {
    const [, typeOnly, pattern = ''] = /^(type:)?(.*)$/.exec(entry) ?? [];
    return match(pattern, to) !== undefined && (isType || !typeOnly);
  });
};

/** What breaks the rules, a sentence for each; a file that no rule fits may import nothing. */
export const findForbidden = (imports: Import[], rules: ImportRules) =>
  imports
    .filter((each) => !isAllowed(each, rules))
    .map(({ from, to, isType }) => `${from} must not import ${isType ? 'types from ' : ''}${to}`);
