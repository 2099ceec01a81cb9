import { isAllowedMarkdownLink } from '@handiwork/core/format'
import MarkdownIt, { type Token } from 'markdown-it'
import { insertBreakOpportunities } from './break-opportunities.ts'
import { isRightToLeft } from './direction.ts'
import type { Block, Inline } from './view-model.ts'

/**
 * Converts user-written Markdown to blocks for print. HTML stays text, images become their alternative text,
 * and nothing is loaded.
 */
export function markdownBlocks(text: string, maxWordLength: number): Block[] {
  const tokens = markdown.parse(text, {})
  return toBlocks(buildTree(tokens), { maxWordLength, depth: 0 })
}

/** Splits plain text into paragraphs. */
export function plainBlocks(text: string, maxWordLength: number): Block[] {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => {
      const lines = paragraph.trim().split('\n')
      return {
        k: 'p',
        rtl: isRightToLeft(paragraph),
        c: lines.flatMap((line, at): Inline[] => [
          ...(at > 0 ? [{ k: 'br' } as const] : []),
          { k: 't', t: insertBreakOpportunities(line, maxWordLength) },
        ]),
      }
    })
}

const markdown = new MarkdownIt({ html: false, linkify: true, maxNesting: 20 })
markdown.validateLink = isAllowedMarkdownLink
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })

/** Lists nested deeper are not indented further. */
const MAX_DEPTH = 5

interface MarkdownNode {
  readonly token: Token
  readonly children: readonly MarkdownNode[]
}

interface BlockContext {
  readonly maxWordLength: number
  readonly depth: number
}

/** Builds a tree from the flat list of opening and closing tokens. */
function buildTree(tokens: readonly Token[]): MarkdownNode[] {
  const top: MarkdownNode[] = []
  const open: MarkdownNode[][] = [top]
  for (const token of tokens) {
    if (token.nesting === -1) {
      if (open.length > 1) open.pop()
      continue
    }
    const children: MarkdownNode[] = []
    open.at(-1)?.push({ token, children })
    if (token.nesting === 1) open.push(children)
  }
  return top
}

function toBlocks(nodes: readonly MarkdownNode[], context: BlockContext): Block[] {
  return nodes.flatMap(
    (node) => blockConverters[node.token.type]?.(node, context) ?? toBlocks(node.children, context),
  )
}

const blockConverters: Readonly<Record<string, (node: MarkdownNode, context: BlockContext) => Block[]>> = {
  paragraph_open: (node, context) => textBlock('p', node, context),
  heading_open: (node, context) => textBlock('h', node, context),
  bullet_list_open: (node, context) =>
    listBlock(node, context, (items) => ({ k: 'list', items, rtl: isRightToLeftList(items) })),
  ordered_list_open: (node, context) =>
    listBlock(node, context, (items) => ({
      k: 'numbers',
      start: startNumber(node),
      items,
      rtl: isRightToLeftList(items),
    })),
  blockquote_open: (node, context) => {
    const inside = toBlocks(node.children, { ...context, depth: context.depth + 1 })
    return context.depth >= MAX_DEPTH || inside.length === 0 ? inside : [{ k: 'quote', c: inside }]
  },
  fence: codeBlock,
  code_block: codeBlock,
  hr: () => [{ k: 'rule' }],
  tr_open: rowBlock,
}

function textBlock(k: 'p' | 'h', { children }: MarkdownNode, context: BlockContext): Block[] {
  const tokens = children.flatMap(({ token }) => token.children ?? [])
  const c = toInlines(buildTree(tokens), context)
  const text = tokens.map(({ content }) => content).join('')
  return c.length === 0 ? [] : [{ k, c, rtl: isRightToLeft(text) }]
}

/** Tables don't fit the column, so each row becomes a line. */
function rowBlock({ children }: MarkdownNode, context: BlockContext): Block[] {
  const cells = children
    .flatMap((cell) => textBlock('p', cell, context))
    .flatMap((block) => (block.k === 'p' ? [block.c] : []))
  const c = cells.flatMap((cell, at): Inline[] => (at === 0 ? [...cell] : [{ k: 't', t: ', ' }, ...cell]))
  return c.length === 0 ? [] : [{ k: 'p', c }]
}

function listBlock(
  { children }: MarkdownNode,
  context: BlockContext,
  list: (items: Block[][]) => Block,
): Block[] {
  const inside = { ...context, depth: context.depth + 1 }
  const items = children.map((item) => toBlocks(item.children, inside)).filter((item) => item.length > 0)
  if (items.length === 0) return []
  return context.depth >= MAX_DEPTH ? items.flat() : [list(items)]
}

/** The direction of a list is that of its first line. */
function isRightToLeftList([first]: readonly (readonly Block[])[]): boolean {
  const [line] = first ?? []
  return line !== undefined && 'rtl' in line && line.rtl === true
}

function startNumber({ token }: MarkdownNode): number {
  const start = Number(token.attrGet('start') ?? 1)
  return Number.isSafeInteger(start) && start >= 0 && start < 1e6 ? start : 1
}

function codeBlock({ token }: MarkdownNode, { maxWordLength }: BlockContext): Block[] {
  const lines = token.content.replace(/\n+$/, '').split('\n')
  return [
    {
      k: 'code',
      lines: lines.map((line) => insertBreakOpportunities(line.replaceAll('\t', '  '), maxWordLength)),
    },
  ]
}

function toInlines(nodes: readonly MarkdownNode[], context: BlockContext): Inline[] {
  return nodes.flatMap(
    (node) => inlineConverters[node.token.type]?.(node, context) ?? toInlines(node.children, context),
  )
}

const inlineConverters: Readonly<Record<string, (node: MarkdownNode, context: BlockContext) => Inline[]>> = {
  text: (node, context) => textInline('t', node, context),
  code_inline: (node, context) => textInline('code', node, context),
  softbreak: () => [{ k: 't', t: ' ' }],
  hardbreak: () => [{ k: 'br' }],
  em_open: (node, context) => wrapInline('em', node, context),
  strong_open: (node, context) => wrapInline('strong', node, context),
  s_open: (node, context) => wrapInline('s', node, context),
  link_open: ({ token, children }, context) => {
    const href = token.attrGet('href')
    const c = toInlines(children, context)
    return typeof href === 'string' && isAbsoluteLink(href) && c.length > 0 ? [{ k: 'link', href, c }] : c
  },
  image: (node, context) => textInline('t', node, context),
}

function textInline(k: 't' | 'code', { token }: MarkdownNode, { maxWordLength }: BlockContext): Inline[] {
  return token.content === '' ? [] : [{ k, t: insertBreakOpportunities(token.content, maxWordLength) }]
}

function wrapInline(k: 'em' | 'strong' | 's', { children }: MarkdownNode, context: BlockContext): Inline[] {
  const c = toInlines(children, context)
  return c.length === 0 ? [] : [{ k, c }]
}

/** Relative links don't work in print. */
function isAbsoluteLink(href: string): boolean {
  return /^(?:https?|mailto|tel):/i.test(href) && isAllowedMarkdownLink(href)
}
