/** Reads out of the sources what the web application and the server say, and what the first says without its message files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { selfHarmGuidance } from '@parley/contract/help-lines/known-help-lines.ts';
import { audienceWordOf, platforms } from '@parley/contract/platforms.ts';
import { parseSync } from 'oxc-parser';

const source = join(import.meta.dirname, '../src');
const server = join(import.meta.dirname, '../../server/src');
const contract = join(import.meta.dirname, '../../contract/src');
/** What nobody but us sees. */
const leftOut = /^(?:routes\/dev|messages)\/|\.(?:test|fixture)\.|-answers\.ts$/;
/** Tables of the contract whose words the screens say by `tWord`. */
const wordFiles = [
  'assistant-settings/rules.ts',
  'canned-replies/rules.ts',
  'connections/connect-page.ts',
  'connections/features.ts',
  'connections/token-help.ts',
  'posting/rules.ts',
  'posting/targets.ts',
  'reputation/rules.ts',
  'tickets/rules.ts',
];
/** Of these, single words too. */
const labelFiles = /^(?:canned-replies|posting|reputation|tickets)\/rules|^connections\/features/;
/** By which a person reads a string. */
const readNames = new Set([
  ...[
    'alt',
    'aria-description',
    'aria-label',
    'aria-roledescription',
    'busyLabel',
    'description',
    'emptyText',
    'heading',
  ],
  ...['hint', 'label', 'message', 'note', 'placeholder', 'searchLabel', 'sentence', 'title', 'words'],
]);
/** Whose `name` is shown. */
const namedForPeople = new Set(['Fact', 'PartBoundary']);
/** Names, addresses, keys, and what is no language. */
const asItIs =
  /^(?:Parley|Sandbox|FAQ|UTC|AI|API|CSV|JSON|Free|General|https?:\S*|\S+@\S+|[\w-]+\.example\S*|(?:Ctrl|Control)\+.*|\S*[_/]\S*|#\S+|\{\w+\})$/;

type Node = { type: string; start: number; end: number; [key: string]: unknown };
export type ReadMessages = {
  /** By their text, in its order. */
  messages: string[];
  /** `file:line: …`: strings that no language can be found for. */
  problems: string[];
};

export function readMessages(): ReadMessages {
  const messages = new Set(readWords());
  const problems: string[] = [];
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.tsx?$/.test(file) || leftOut.test(file)) continue;
    const found = readMessagesOf(file, readFileSync(join(source, file), 'utf8'));
    for (const message of found.messages) messages.add(message);
    problems.push(...found.problems);
  }
  return { messages: [...messages].sort((one, other) => (one < other ? -1 : 1)), problems };
}

/** What the server says to people, by `say`. */
export function readServerMessages(): ReadMessages {
  const messages = new Set<string>();
  const problems: string[] = [];
  for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const code = readFileSync(join(server, file), 'utf8');
    if (!code.includes('say(')) continue;
    walk(parse(file, code), (node) => {
      if (node.type !== 'CallExpression' || nameOf(node.callee as Node) !== 'say') return true;
      const [message] = node.arguments as Node[];
      if (message?.type === 'Literal' && typeof message.value === 'string') messages.add(message.value);
      else problems.push(`${file}: a message that is no literal`);
      return true;
    });
  }
  return { messages: [...messages].sort((one, other) => (one < other ? -1 : 1)), problems };
}

/** The same as of all screens, of one file. */
export function readMessagesOf(file: string, code: string): ReadMessages {
  const messages: string[] = [];
  const problems: string[] = [];

  function report(node: Node, what: string): void {
    const line = code.slice(0, node.start).split('\n').length;
    problems.push(`${file}:${line}: ${what}: ${code.slice(node.start, node.end).trim().slice(0, 80)}`);
  }

  walk(parse(file, code), (node) => {
    if (node.type === 'JSXText' && isForPeople(String(node.value))) report(node, 'a text outside of t(…)');
    if (node.type === 'JSXOpeningElement' && namedForPeople.has(nameOf(node.name as Node)))
      for (const attribute of node.attributes as Node[])
        if (attribute.type === 'JSXAttribute' && nameOf(attribute.name as Node) === 'name') {
          const value = attribute.value as Node;
          checkSaid(value.type === 'JSXExpressionContainer' ? (value.expression as Node) : value);
        }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[])
        if (child.type === 'JSXExpressionContainer') checkSaid(child.expression as Node);
    if (node.type === 'JSXAttribute') {
      const value = node.value as Node | null;
      const isRead = readNames.has(code.slice((node.name as Node).start, (node.name as Node).end));
      if (isRead && value !== null)
        checkSaid(value.type === 'JSXExpressionContainer' ? (value.expression as Node) : value);
      // What other attributes hold is no text, but for the elements in it.
      return isRead || value?.type !== 'Literal';
    }
    if (node.type === 'Property' && readNames.has(nameOf(node.key as Node))) checkSaid(node.value as Node);
    if (node.type !== 'CallExpression') return true;
    const name = nameOf(node.callee as Node);
    if (name !== 't' && name !== 'rich') return true;
    const [message] = node.arguments as Node[];
    if (message?.type === 'Literal' && typeof message.value === 'string') messages.push(message.value);
    else report(node, 'a message that is no literal');
    return true;
  });

  /** What a person reads may not be a literal itself, nor a choice between some. */
  function checkSaid(node: Node): void {
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string' && isForPeople(node.value)) report(node, 'a text outside of t(…)');
        return;
      case 'TemplateLiteral': {
        const texts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
        if (texts.some((text) => isForPeople(text.replace(/[^\p{L}\s].*/u, ''))))
          report(node, 'a text outside of t(…)');
        return;
      }
      case 'ConditionalExpression':
        checkSaid(node.consequent as Node);
        checkSaid(node.alternate as Node);
        return;
      case 'LogicalExpression':
        checkSaid(node.right as Node);
        return;
      default:
    }
  }

  return { messages, problems };
}

/** What the screens say of the contract. */
function readWords(): string[] {
  const words: string[] = [...selfHarmGuidance.steps, selfHarmGuidance.author];
  for (const platform of platforms) words.push(audienceWordOf(platform, 1), audienceWordOf(platform, 2));
  for (const file of wordFiles)
    walk(parse(file, readFileSync(join(contract, file), 'utf8')), (node) => {
      if (node.type === 'ImportDeclaration' || node.type.startsWith('TS'))
        return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression';
      if (node.type !== 'Literal' || typeof node.value !== 'string') return true;
      const isSentence = /^\p{Lu}\p{Ll}.* |^the .* name$|^your name$|^the ticket ID$/u.test(node.value);
      if (isSentence || (labelFiles.test(file) && /^(?:\d+ )?\p{Lu}\p{Ll}+$/u.test(node.value))) words.push(node.value);
      return true;
    });
  return words;
}

function isForPeople(text: string): boolean {
  return /\p{L}{2,}/u.test(text) && !asItIs.test(text.trim()) && !/^[a-z]+(?:[-A-Z]\w*)*$/.test(text.trim());
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node.name);
  return node.type === 'Literal' ? String(node.value) : '';
}

function parse(file: string, code: string): Node {
  const { errors, program } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  return program as unknown as Node;
}

/** `visit` says whether to go on inside of the node. */
function walk(node: unknown, visit: (node: Node) => boolean): void {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && typeof node.type === 'string' && !visit(node as Node)) return;
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit);
}
