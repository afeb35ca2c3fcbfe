import type { MessageEntity } from 'grammy/types';
import { badRequest } from './telegram-refusal';
import { checkedUrl } from './telegram-url';

/** Text as members see it, and its entities (formatting); offsets and lengths are in UTF-16 code units. */
export interface Formatted {
  text: string;
  entities: MessageEntity[];
}

interface Tag {
  name: string;
  argument: string;
  offset: number;
}

const TYPES: Record<string, MessageEntity['type']> = {
  ...{ b: 'bold', strong: 'bold', i: 'italic', em: 'italic', u: 'underline', ins: 'underline' },
  ...{ s: 'strikethrough', strike: 'strikethrough', del: 'strikethrough', code: 'code', pre: 'pre' },
  ...{ a: 'text_link', span: 'spoiler', 'tg-spoiler': 'spoiler', blockquote: 'blockquote' },
  'tg-emoji': 'custom_emoji',
};

/** The meaningful attribute of each tag, and the prefix of its value that is not part of the argument. */
const ARGUMENTS: Record<string, [name: string, prefix: string]> = {
  a: ['href', ''],
  code: ['class', 'language-'],
  span: ['class', 'tg-'],
  'tg-emoji': ['emoji-id', ''],
};

const NAMED = new Map(Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"' }));

/** Parses HTML by Telegram's algorithm, with the same error messages. */
export function parseHtml(html: string): Formatted {
  const entities: MessageEntity[] = [];
  const open: Tag[] = [];
  let text = '';
  for (let at = 0; at < html.length; ) {
    const decoded = html[at] === '&' ? decodedAt(html, at) : undefined;
    if (decoded) {
      text += decoded.text;
      at = decoded.end;
    } else if (html[at] !== '<') {
      text += html[at++];
    } else if (html[at + 1] === '/') {
      at = endTag(html, at, open, entities, text);
    } else {
      const { tag, end } = startTag(html, at);
      open.push({ ...tag, offset: text.length });
      at = end;
    }
  }
  const unclosed = open.at(-1);
  if (unclosed) throw unparsable(`Can't find end tag corresponding to start tag "${unclosed.name}"`);
  if (!text.isWellFormed()) {
    const why = 'Text contains invalid Unicode characters after decoding HTML entities';
    throw unparsable(`${why}, check for unmatched surrogate code units`);
  }
  entities.sort((one, other) => one.offset - other.offset || other.length - one.length);
  return { text, entities: entities.map(withoutLanguageOfCode) };
}

type Code = { type: string; language?: string };

/** Removes the language of inline code: Telegram keeps it only for a `code` tag that fills a whole `pre` block. */
function withoutLanguageOfCode(entity: MessageEntity): MessageEntity {
  if (entity.type !== 'code') return entity;
  const { language, ...code } = entity as typeof entity & { language?: string };
  return code;
}

const unparsable = (why: string) => badRequest(`can't parse entities: ${why}`);
const isSpace = (character: string | undefined) => character === undefined || /[\s\0]/.test(character);
const byteOffset = (html: string, at: number) => `at byte offset ${Buffer.byteLength(html.slice(0, at))}`;

/** Decodes an HTML character reference; Telegram knows numeric ones and four named ones. */
function decodedAt(html: string, at: number): { text: string; end: number } | undefined {
  const [all = '', hex, decimal, name] =
    /^&(?:#x([\da-f]{1,7})|#(\d{1,8})|([a-z]+));?/i.exec(html.slice(at, at + 32)) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? 0);
  const text = name ? NAMED.get(name) : code > 0 && code < 0x10ffff ? String.fromCodePoint(code) : undefined;
  return text === undefined ? undefined : { text, end: at + all.length };
}

function startTag(html: string, begin: number): { tag: Omit<Tag, 'offset'>; end: number } {
  const where = byteOffset(html, begin);
  let at = begin + 1;
  while (!isSpace(html[at]) && html[at] !== '>') at++;
  if (at >= html.length) throw unparsable(`Unclosed start tag ${where}`);
  const name = html.slice(begin + 1, at).toLowerCase();
  if (!Object.hasOwn(TYPES, name)) throw unparsable(`Unsupported start tag "${name}" ${where}`);

  let argument = '';
  for (;;) {
    while (at < html.length && isSpace(html[at])) at++;
    if (html[at] === '>') break;
    const [token = '', attribute = ''] = /^([^\s=>]*)\s*/.exec(html.slice(at)) ?? [];
    if (!attribute) throw unparsable(`Empty attribute name in the tag "${name}" ${where}`);
    at += token.length;
    if (name === 'blockquote' && attribute === 'expandable' && html[at] !== '=') {
      argument = 'expandable';
      continue;
    }
    if (html[at] !== '=') {
      throw unparsable(`Expected equal sign in declaration of an attribute of the tag "${name}" ${where}`);
    }
    const value = attributeValue(html, at + 1, where);
    at = value.end;
    const [meant, prefix] = ARGUMENTS[name] ?? [];
    if (attribute === meant && prefix !== undefined && value.text.startsWith(prefix)) {
      argument = value.text.slice(prefix.length);
    }
  }
  if (name === 'span' && argument !== 'spoiler') {
    throw unparsable(`Tag "span" must have class "tg-spoiler" ${where}`);
  }
  return { tag: { name, argument }, end: at + 1 };
}

function attributeValue(html: string, from: number, where: string): { text: string; end: number } {
  const [all = '', double, single, token] =
    /^\s*(?:"([^"]*)"|'([^']*)'|([\w.-]*)(?=[\s>]))/.exec(html.slice(from)) ?? [];
  const end = from + all.length;
  if (!all || end >= html.length) throw unparsable(`Unclosed start tag ${where}`);
  if (token !== undefined) return { text: token.toLowerCase(), end };
  const quoted = double ?? single ?? '';
  return { text: quoted.replace(/&[^&]*/g, (part) => withDecoded(part)), end };
}

function withDecoded(part: string): string {
  const decoded = decodedAt(part, 0);
  return decoded ? decoded.text + part.slice(decoded.end) : part;
}

/** Closes the innermost open tag and records its entity; returns the position after the end tag. */
function endTag(html: string, begin: number, open: Tag[], entities: MessageEntity[], text: string): number {
  const where = byteOffset(html, begin);
  const tag = open.pop();
  if (!tag) throw unparsable(`Unexpected end tag ${where}`);
  const [all = '', found = ''] = /^<\/([^\s>]*)\s*/.exec(html.slice(begin)) ?? [];
  if (html[begin + all.length] !== '>') throw unparsable(`Unclosed end tag ${where}`);
  if (found && found.toLowerCase() !== tag.name) {
    const difference = `expected "</${tag.name}>", found "</${found.toLowerCase()}>"`;
    throw unparsable(`Unmatched end tag ${where}, ${difference}`);
  }
  const marked = text.slice(tag.offset);
  const entity = marked && entityOf(tag, marked, entities);
  if (entity) entities.push(entity);
  return begin + all.length + 1;
}

function entityOf(tag: Tag, marked: string, earlier: MessageEntity[]): MessageEntity | undefined {
  const { name, argument, offset } = tag;
  const place = { offset, length: marked.length };
  const last = earlier.at(-1);
  if (name === 'a') {
    const url = checkedUrl(argument || marked);
    return 'url' in url ? { type: 'text_link', ...place, url: url.url } : undefined;
  }
  if (name === 'tg-emoji') {
    if (!/^\d+$/.test(argument)) throw unparsable('Invalid custom emoji identifier specified');
    return { type: 'custom_emoji', ...place, custom_emoji_id: argument };
  }
  const inner = last?.offset === offset && last.length === marked.length ? (last as Code) : undefined;
  if (name === 'pre' && inner?.type === 'code' && inner.language) {
    earlier.pop();
    return { ...inner, type: 'pre' } as MessageEntity;
  }
  if (name === 'code' && argument) return { type: 'code', ...place, language: argument } as MessageEntity;
  if (name === 'blockquote' && argument) return { type: 'expandable_blockquote', ...place };
  return { type: TYPES[name], ...place } as MessageEntity;
}
