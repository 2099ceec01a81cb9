import { type Line, lineWidth, span } from '../ui/span.ts'

interface HintOptions {
  readonly canOpen: boolean
  readonly canGoBack: boolean
  readonly canScroll: boolean
}

/** The keys that do something on a page, in a line. A narrow terminal shows only the keys. */
export function keyHint({ canOpen, canGoBack, canScroll }: HintOptions, width: number): Line {
  const hints = [
    ...(canOpen || canScroll ? [{ keys: '↑↓', does: canOpen ? 'select' : 'scroll' }] : []),
    ...(canOpen ? [{ keys: 'Enter', does: 'open' }] : []),
    ...(canGoBack ? [{ keys: '←', does: 'back' }] : []),
    ...(canScroll ? [{ keys: 'Space', does: 'next page' }] : []),
    { keys: 'q', does: 'quit' },
  ]
  const full = hints.flatMap(({ keys, does }) => [span(`  ${keys}`), span(` ${does}`, 'dim')])
  return lineWidth(full) <= width ? full : hints.map(({ keys }) => span(`  ${keys}`))
}
