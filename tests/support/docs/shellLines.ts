/** The commands in the `sh` blocks of a Markdown file, without comments. */
export const shellLines = (text: string) =>
  [...text.matchAll(/^ *```sh\n(.*?)^ *```/gms)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/(^|\s)#.*/, '').trim())
    .filter(Boolean);

/** The words that a shell makes of a command without variables. */
export const splitWords = (command: string) =>
  [...command.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) =>
    word.replaceAll(/["']/g, ''),
  );
