import { MAX_MARKDOWN_LENGTH, markdown } from './markdown.ts'
import { type MarkdownRun, type Token, toRunLines } from './markdown-runs.ts'

/** A line of rendered Markdown, before it is wrapped. A line without runs is empty. */
export interface MarkdownLine {
  /** Precedes the line, such as `- ` in a list. Wrapped lines are indented by its length. */
  readonly prefix: string
  readonly runs: readonly MarkdownRun[]
}

/** Renders Markdown for media without formatting, such as a terminal. Links are followed by their URL. */
export function markdownLines(text: string): MarkdownLine[] {
  const state: State = { lines: [], lists: [], marker: undefined, isStrong: false, row: undefined }
  for (const token of markdown.parse(text.slice(0, MAX_MARKDOWN_LENGTH), {}))
    handlers[token.type]?.(state, token)
  return state.lines
}

interface List {
  /** The number of the next item; undefined for bullets. */
  next: number | undefined
  /** The width of the current marker, by which the lines of an item are indented. */
  width: number
}

interface State {
  readonly lines: MarkdownLine[]
  readonly lists: List[]
  /** The marker of an item that has no line yet. */
  marker: string | undefined
  isStrong: boolean
  /** The cells of the current table row. */
  row: MarkdownRun[] | undefined
}

const handlers: Readonly<Record<string, (state: State, token: Token) => void>> = {
  paragraph_open: startBlock,
  heading_open: (state) => {
    startBlock(state)
    state.isStrong = true
  },
  heading_close: (state) => {
    state.isStrong = false
  },
  bullet_list_open: (state) => openList(state, undefined),
  ordered_list_open: (state, token) => openList(state, Number(token.attrGet('start') ?? 1)),
  bullet_list_close: ({ lists }) => void lists.pop(),
  ordered_list_close: ({ lists }) => void lists.pop(),
  list_item_open: openItem,
  list_item_close: (state) => {
    state.marker = undefined
  },
  fence: addCode,
  code_block: addCode,
  table_open: startBlock,
  tr_open: (state) => {
    state.row = []
  },
  tr_close: (state) => {
    addLines(state, [state.row ?? []])
    state.row = undefined
  },
  inline: (state, { children }) => {
    const runLines = toRunLines(children ?? [], state.isStrong)
    if (state.row === undefined) return addLines(state, runLines)
    if (state.row.length > 0) state.row.push({ text: ', ', isStrong: false })
    state.row.push(...runLines.flat())
  },
}

/** Separates blocks by an empty line, except within lists. */
function startBlock({ lines, lists }: State): void {
  if (lists.length === 0 && lines.length > 0) lines.push({ prefix: '', runs: [] })
}

function openList(state: State, next: number | undefined): void {
  startBlock(state)
  state.lists.push({ next, width: 0 })
}

function openItem(state: State): void {
  const list = state.lists.at(-1)
  if (list === undefined) return
  state.marker = list.next === undefined ? '- ' : `${list.next++}. `
  list.width = state.marker.length
}

function addLines(state: State, runLines: readonly (readonly MarkdownRun[])[]): void {
  for (const runs of runLines) {
    const indent = state.lists.reduce((sum, { width }) => sum + width, 0)
    const prefix = ' '.repeat(indent - (state.marker?.length ?? 0)) + (state.marker ?? '')
    state.lines.push({ prefix, runs })
    state.marker = undefined
  }
}

function addCode(state: State, { content }: Token): void {
  startBlock(state)
  const lines = content.replace(/\n+$/, '').split('\n')
  addLines(
    state,
    lines.map((line) => [{ text: `  ${line.replaceAll('\t', '  ')}`, isStrong: false }]),
  )
}
