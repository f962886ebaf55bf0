import { readFile } from 'node:fs/promises';
import { parseSync } from 'vite';
import { listFiles } from '../shared/listFiles.ts';

/** Folders and files with messages for shoppers; messages for operators and logs are only in English. */
const FOR_SHOPPERS =
  /^server\/(?:account|cart|catalogue|coupons|http|mail|orders|payments|stockAlerts)\/(?!.*(?:operator|fulfilment|sandbox\/(?!gateway)|saleMail|manageCoupons)).*\.ts$/i;
const MAIL = /mail/i;

/** Calls whose texts are for logs, operators and the API documentation. */
const NOT_FOR_SHOPPERS =
  /^(?:Error|GatewayError|OperatorError|UnknownRecordError|RegExp|info|warn|error|[A-Z]\w+Schema|String|Object|sql|is\w+)$/;
const DOCUMENTATION = /^(?:summary|description|tags)$/;
/** Their descriptions are shown at the checkout. */
const GATEWAY = /^server\/payments\/\w+\/gateway\.ts$/;
/** Files with texts about health checks and broken installations, which no shopper sees. */
const TECHNICAL =
  /^server\/(?:http\/(?:readiness|healthRoutes|listen|proxyWarning|log|securityHeaders|docs|inProcess)|http\/storefront\/|http\/limits\/(?!limiter|loadShedding))/;

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof (value as Partial<Node> | null)?.type === 'string';

const nameOf = (callee: unknown): string => {
  if (!isNode(callee)) return '';
  return String(callee.name ?? nameOf(callee.property));
};

/** The texts of a file, with `{}` for each value. */
const textsOf = (node: unknown, file: string): string[] => {
  const inner = (each: unknown) => textsOf(each, file);
  if (Array.isArray(node)) return node.flatMap(inner);
  if (!isNode(node)) return [];
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
  if (isCall && NOT_FOR_SHOPPERS.test(nameOf(node.callee))) return [];
  if (node.type === 'Property' && DOCUMENTATION.test(nameOf(node.key)) && !GATEWAY.test(file)) {
    return [];
  }
  if (node.type.startsWith('TS') && node.type !== 'TSAsExpression') return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as { value: { cooked: string } }[];
    const text = quasis.map(({ value }) => value.cooked).join('{}');
    return [text, ...inner(node.expressions)];
  }
  return Object.values(node).flatMap(inner);
};

/** Whether a text is a sentence, or the beginning of one before a value. */
const isSentence = (text: string, isMail: boolean) =>
  /^(?:\p{Lu}|\{\} )/u.test(text) &&
  / /.test(text) &&
  !/[<>\n]/.test(text) &&
  (/[.!?]$/.test(text) || (isMail && /^(?:\p{Lu}\p{Ll}|\{\} \p{Ll})/u.test(text)));

/** The server's messages for shoppers, with their files. */
export const listServerMessages = async () => {
  const files = (await listFiles('server'))
    .map((file) => `server/${file}`)
    .filter((file) => FOR_SHOPPERS.test(file) && !TECHNICAL.test(file));
  const found = await Promise.all(
    files.map(async (file) => {
      const texts = textsOf(parseSync(file, await readFile(file, 'utf8')).program, file);
      return texts
        .filter((text) => isSentence(text, MAIL.test(file)))
        .map((text) => ({ file, text }));
    }),
  );
  return found.flat();
};
