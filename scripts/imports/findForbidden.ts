import type { Import } from './readImports.ts';
import type { ImportRules } from './rules.ts';

/** The part of a path that a rule's pattern matches; undefined if it does not match. */
const match = (pattern: string, file: string) =>
  new RegExp(`^${pattern.replace('*', '[^/]+')}(?=/|\\.|$)`).exec(file)?.[0];

/** The longest pattern that matches a file, and the imports that it allows. */
const ruleFor = (file: string, rules: ImportRules) =>
  Object.entries(rules)
    .map(([pattern, allowed]) => ({ pattern, folder: match(pattern, file) ?? '', allowed }))
    .reduce((best, rule) => (rule.folder.length > best.folder.length ? rule : best));

const isAllowed = ({ from, to, isType }: Import, rules: ImportRules) => {
  const { folder, allowed } = ruleFor(from, rules);
  if (folder === '') return false;
  return [folder, ...allowed].some((entry) => {
    const [, typeOnly, pattern = ''] = /^(type:)?(.*)$/.exec(entry) ?? [];
    return match(pattern, to) !== undefined && (isType || !typeOnly);
  });
};

const describeRule = (file: string, rules: ImportRules) => {
  const { folder, pattern } = ruleFor(file, rules);
  return folder === '' ? 'no rule is for it' : `rule '${pattern}'`;
};

/** The violations of the rules, one line each; a file without a matching rule may import nothing. */
export const findForbidden = (imports: Import[], rules: ImportRules) =>
  imports
    .filter((each) => !isAllowed(each, rules))
    .map(
      ({ from, to, isType }) =>
        `${from} must not import ${isType ? 'types from ' : ''}${to} (${describeRule(from, rules)})`,
    );
