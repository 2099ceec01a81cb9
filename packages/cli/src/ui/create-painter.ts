import { Chalk, type ChalkInstance } from 'chalk'
import type { Line, Tone } from './span.ts'
import type { Background, TerminalStyle } from './terminal.ts'
import { lighten } from './tint.ts'

/** Returns a function that renders a line for a terminal of this style, without trailing spaces. */
export function createPainter(style: TerminalStyle): (line: Line) => string {
  const chalk = new Chalk({ level: style.colorLevel })
  return (line) =>
    trimTrailingSpaces(line)
      .map(({ text, tone }) => textStyle(chalk, tone, style)(text))
      .join('')
}

type NamedTone = Exclude<Tone, `#${string}`>

// The dark values come from the mock-up, the light ones from the site's design tokens.
const hexColors: Record<Background, Partial<Record<NamedTone, string>>> = {
  dark: { dim: '#948b80', copper: '#e79e6b', good: '#7ccd8e', bad: '#ef938a', cold: '#9eb1bf' },
  light: { dim: '#71675c', copper: '#a5502a', good: '#1f7a41', bad: '#b5302c', cold: '#5b6e7c' },
}

// The 16 base colors belong to the terminal's theme, so they are chosen by name.
const namedColors = { dim: 'gray', copper: 'yellow', good: 'green', bad: 'red', cold: 'cyan' } as const

function textStyle(chalk: ChalkInstance, tone: Tone, style: TerminalStyle): (text: string) => string {
  if (tone === 'plain') return (text) => text
  if (tone === 'strong') return chalk.bold
  if (tone === 'xp') return (text) => chalk.bold(textStyle(chalk, 'copper', style)(text))
  if (tone.startsWith('#')) return chalk.hex(style.background === 'dark' ? lighten(tone) : tone)
  const name = tone as keyof typeof namedColors
  return style.colorLevel === 1
    ? chalk[namedColors[name]]
    : chalk.hex(hexColors[style.background][name] ?? '')
}

function trimTrailingSpaces(line: Line): Line {
  const end = line.findLastIndex(({ text }) => text.trim() !== '')
  return line
    .slice(0, end + 1)
    .map((span, at) => (at === end ? { ...span, text: span.text.trimEnd() } : span))
}
