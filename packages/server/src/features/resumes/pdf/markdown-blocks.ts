import { isMarkdownLink } from '@handiwork/core/format'
import MarkdownIt, { type Token } from 'markdown-it'
import { breakable } from './breakable.ts'
import { runsRightToLeft } from './direction.ts'
import type { Block, Inline } from './sheet.ts'

/** What somebody wrote in Markdown, as paper shows it. Markup stays text, pictures are their words, and nothing is loaded. */
export function markdownBlocks(text: string, wordAtMost: number): Block[] {
  const tokens = reader.parse(text, {})
  return blocksOf(treeOf(tokens), { wordAtMost, depth: 0 })
}

/** Plain text in its paragraphs. */
export function plainBlocks(text: string, wordAtMost: number): Block[] {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const lines = part.trim().split('\n')
      return {
        k: 'p',
        rtl: runsRightToLeft(part),
        c: lines.flatMap((line, at): Inline[] => [
          ...(at > 0 ? [{ k: 'br' } as const] : []),
          { k: 't', t: breakable(line, wordAtMost) },
        ]),
      }
    })
}

// --- internal ---

const reader = new MarkdownIt({ html: false, linkify: true, maxNesting: 20 })
reader.validateLink = isMarkdownLink
reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false })

/** Deeper lists are read on, without another step to the right. */
const DEPTH_AT_MOST = 5

interface Node {
  readonly token: Token
  readonly children: readonly Node[]
}

interface Place {
  readonly wordAtMost: number
  readonly depth: number
}

/** Markdown comes as a list of openings and closings. */
function treeOf(tokens: readonly Token[]): Node[] {
  const top: Node[] = []
  const open: Node[][] = [top]
  for (const token of tokens) {
    if (token.nesting === -1) {
      if (open.length > 1) open.pop()
      continue
    }
    const children: Node[] = []
    open.at(-1)?.push({ token, children })
    if (token.nesting === 1) open.push(children)
  }
  return top
}

function blocksOf(nodes: readonly Node[], place: Place): Block[] {
  return nodes.flatMap((node) => blockOf[node.token.type]?.(node, place) ?? blocksOf(node.children, place))
}

const blockOf: Readonly<Record<string, (node: Node, place: Place) => Block[]>> = {
  paragraph_open: (node, place) => textual('p', node, place),
  heading_open: (node, place) => textual('h', node, place),
  bullet_list_open: (node, place) =>
    listed(node, place, (items) => ({ k: 'list', items, rtl: rtlOf(items) })),
  ordered_list_open: (node, place) =>
    listed(node, place, (items) => ({ k: 'numbers', start: startOf(node), items, rtl: rtlOf(items) })),
  blockquote_open: (node, place) => {
    const inside = blocksOf(node.children, { ...place, depth: place.depth + 1 })
    return place.depth >= DEPTH_AT_MOST || inside.length === 0 ? inside : [{ k: 'quote', c: inside }]
  },
  fence: codeOf,
  code_block: codeOf,
  hr: () => [{ k: 'rule' }],
  tr_open: rowOf,
}

function textual(k: 'p' | 'h', { children }: Node, place: Place): Block[] {
  const tokens = children.flatMap(({ token }) => token.children ?? [])
  const c = inlinesOf(treeOf(tokens), place)
  const words = tokens.map(({ content }) => content).join('')
  return c.length === 0 ? [] : [{ k, c, rtl: runsRightToLeft(words) }]
}

/** A table would need more room than there is: each row is a line. */
function rowOf({ children }: Node, place: Place): Block[] {
  const cells = children
    .flatMap((cell) => textual('p', cell, place))
    .flatMap((block) => (block.k === 'p' ? [block.c] : []))
  const c = cells.flatMap((cell, at): Inline[] => (at === 0 ? [...cell] : [{ k: 't', t: ', ' }, ...cell]))
  return c.length === 0 ? [] : [{ k: 'p', c }]
}

function listed({ children }: Node, place: Place, list: (items: Block[][]) => Block): Block[] {
  const inside = { ...place, depth: place.depth + 1 }
  const items = children.map((item) => blocksOf(item.children, inside)).filter((item) => item.length > 0)
  if (items.length === 0) return []
  return place.depth >= DEPTH_AT_MOST ? items.flat() : [list(items)]
}

/** A list runs as its first line does. */
function rtlOf([first]: readonly (readonly Block[])[]): boolean {
  const [line] = first ?? []
  return line !== undefined && 'rtl' in line && line.rtl === true
}

function startOf({ token }: Node): number {
  const start = Number(token.attrGet('start') ?? 1)
  return Number.isSafeInteger(start) && start >= 0 && start < 1e6 ? start : 1
}

function codeOf({ token }: Node, { wordAtMost }: Place): Block[] {
  const lines = token.content.replace(/\n+$/, '').split('\n')
  return [{ k: 'code', lines: lines.map((line) => breakable(line.replaceAll('\t', '  '), wordAtMost)) }]
}

function inlinesOf(nodes: readonly Node[], place: Place): Inline[] {
  return nodes.flatMap((node) => inlineOf[node.token.type]?.(node, place) ?? inlinesOf(node.children, place))
}

const inlineOf: Readonly<Record<string, (node: Node, place: Place) => Inline[]>> = {
  text: (node, place) => words('t', node, place),
  code_inline: (node, place) => words('code', node, place),
  softbreak: () => [{ k: 't', t: ' ' }],
  hardbreak: () => [{ k: 'br' }],
  em_open: (node, place) => wrapped('em', node, place),
  strong_open: (node, place) => wrapped('strong', node, place),
  s_open: (node, place) => wrapped('s', node, place),
  link_open: ({ token, children }, place) => {
    const href = token.attrGet('href')
    const c = inlinesOf(children, place)
    return typeof href === 'string' && leavesPaper(href) && c.length > 0 ? [{ k: 'link', href, c }] : c
  },
  image: (node, place) => words('t', node, place),
}

function words(k: 't' | 'code', { token }: Node, { wordAtMost }: Place): Inline[] {
  return token.content === '' ? [] : [{ k, t: breakable(token.content, wordAtMost) }]
}

function wrapped(k: 'em' | 'strong' | 's', { children }: Node, place: Place): Inline[] {
  const c = inlinesOf(children, place)
  return c.length === 0 ? [] : [{ k, c }]
}

/** On paper a link without a scheme leads nowhere. */
function leavesPaper(href: string): boolean {
  return /^(?:https?|mailto|tel):/i.test(href) && isMarkdownLink(href)
}
