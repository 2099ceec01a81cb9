import { useInput, useWindowSize } from 'ink'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { type ScreenTerminal, showScreen } from '../screen/show-screen.tsx'
import { type Line, span } from '../ui/span.ts'
import { detectStyle, type TerminalStyle } from '../ui/terminal.ts'
import { BrowseView } from './BrowseView.tsx'
import {
  applyAction,
  type BrowseAction,
  type BrowseState,
  currentVisit,
  startBrowsing,
  trailOf,
} from './browse-state.ts'
import { keyActions } from './key-actions.ts'
import { createPage, type Page, type PageSource } from './page.ts'
import { visibleLines } from './position.ts'
import { pageWidth, visibleRows } from './window.ts'

/** Shows pages on the whole terminal until the user leaves. Resolves to the lines that they saw last. */
export async function browseInTerminal(
  pages: PageSource,
  topic: string,
  terminal: ScreenTerminal,
): Promise<readonly Line[] | undefined> {
  const { stderr, env } = terminal
  const { columns = 80, rows = 24 } = stderr
  const first = createPage(topic, pages(topic, pageWidth(columns)))
  if (first.links.length === 0 && first.lines.length < rows) return undefined
  const look = detectStyle(stderr, env)
  return showScreen<readonly Line[]>((onLeave) => <Pages {...{ pages, topic, look, onLeave }} />, terminal, {
    alternateScreen: true,
  })
}

interface PagesProps {
  readonly pages: PageSource
  readonly topic: string
  readonly look: TerminalStyle
  readonly onLeave: (visible: readonly Line[]) => void
}

function Pages({ pages, topic, look, onLeave }: PagesProps) {
  const { columns, rows } = useWindowSize()
  const openPage = useMemo(() => cachedPages(pages, pageWidth(columns)), [pages, columns])
  const height = visibleRows(rows)
  const [state, dispatch] = useReducer(
    (current: BrowseState, action: BrowseAction) => applyAction(current, action, { openPage, rows: height }),
    topic,
    startBrowsing,
  )
  const isResized = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size of the terminal is what changes the layout
  useEffect(() => {
    if (isResized.current) dispatch('resize')
    isResized.current = true
  }, [columns, rows])
  const { topic: shown, position } = currentVisit(state)
  const page = openPage(shown)
  useInput((input, key) => {
    for (const action of keyActions(input, key)) dispatch(action)
  })
  useEffect(() => {
    if (!state.isLeft) return
    onLeave([[span(trailOf(state), 'dim')], [], ...visibleLines(position, { page, rows: height })])
  })
  return <BrowseView {...{ state, page, columns, rows, look }} />
}

function cachedPages(pages: PageSource, width: number): (topic: string) => Page {
  const cache = new Map<string, Page>()
  return (topic) => {
    const page = cache.get(topic) ?? createPage(topic, pages(topic, width))
    cache.set(topic, page)
    return page
  }
}
