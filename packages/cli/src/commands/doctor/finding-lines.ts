import { cell, widthOf } from '../../ui/fit.ts'
import { type Line, span, type Tone } from '../../ui/span.ts'
import { stacked } from '../../ui/stacked.ts'
import type { Finding } from './finding.ts'

/** A line for each thing, with what to do about it below, and a last one that sums up. */
export function findingLines(findings: readonly Finding[], room: number): Line[] {
  const width = Math.min(WIDEST, room)
  const names = Math.max(...findings.map(({ name }) => widthOf(name)))
  return stacked([findings.flatMap((finding) => linesOf(finding, names, width)), [[span(summary(findings))]]])
}

// --- internal ---

const WIDEST = 100

const tones: Readonly<Record<Finding['state'], Tone>> = { ok: 'good', problem: 'bad', unused: 'dim' }

const words: Readonly<Record<Finding['state'], string>> = { ok: 'ok', problem: 'problem', unused: '-' }

const STATE = Math.max(...Object.values(words).map(widthOf)) + 2

function linesOf({ name, state, message, remedy }: Finding, names: number, width: number): Line[] {
  const indent = STATE + names + 2
  const said = broken(message, width - indent).map((text) => span(text))
  const [advice = '', ...commands] = remedy?.split('\n') ?? []
  const below = [...broken(advice, width - indent), ...commands].map((text) => span(text, 'dim'))
  const head = [span(cell(words[state], STATE), tones[state]), span(cell(name, names + 2), 'strong')]
  return [...said, ...below].map((text, at) =>
    at === 0 ? [...head, text] : [span(' '.repeat(indent)), text],
  )
}

function summary(findings: readonly Finding[]): string {
  const problems = findings.filter(({ state }) => state === 'problem').length
  if (problems === 0) return 'Everything works.'
  return problems === 1 ? 'One thing would not work.' : `${problems} things would not work.`
}

/** Broken between words only: half of a path or an address leads nowhere. */
function broken(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
