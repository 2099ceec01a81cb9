import { Chalk, type ChalkInstance } from 'chalk'
import type { Ground, Look } from './look.ts'
import type { Line, Tone } from './span.ts'
import { lighten } from './tint.ts'

/** Turns a line into the string for a terminal of this look, without spaces at the end. */
export function painter(look: Look): (line: Line) => string {
  const chalk = new Chalk({ level: look.level })
  return (line) =>
    withoutTail(line)
      .map(({ text, tone }) => brush(chalk, tone, look)(text))
      .join('')
}

// --- internal ---

type NamedTone = Exclude<Tone, `#${string}`>

// The values are the mock-up's on the dark ground and the site's tokens on the light one.
const hexes: Record<Ground, Partial<Record<NamedTone, string>>> = {
  dark: { dim: '#948b80', copper: '#e79e6b', good: '#7ccd8e', bad: '#ef938a', cold: '#9eb1bf' },
  light: { dim: '#71675c', copper: '#a5502a', good: '#1f7a41', bad: '#b5302c', cold: '#5b6e7c' },
}

// Sixteen colours belong to the terminal's theme, so they are chosen by name, not by the nearest value.
const names = { dim: 'gray', copper: 'yellow', good: 'green', bad: 'red', cold: 'cyan' } as const

function brush(chalk: ChalkInstance, tone: Tone, look: Look): (text: string) => string {
  if (tone === 'plain') return (text) => text
  if (tone === 'strong') return chalk.bold
  if (tone === 'xp') return (text) => chalk.bold(brush(chalk, 'copper', look)(text))
  if (tone.startsWith('#')) return chalk.hex(look.ground === 'dark' ? lighten(tone) : tone)
  const name = tone as keyof typeof names
  return look.level === 1 ? chalk[names[name]] : chalk.hex(hexes[look.ground][name] ?? '')
}

function withoutTail(line: Line): Line {
  const end = line.findLastIndex(({ text }) => text.trim() !== '')
  return line
    .slice(0, end + 1)
    .map((span, at) => (at === end ? { ...span, text: span.text.trimEnd() } : span))
}
