import { type Line, span, type Tone } from '../../ui/span.ts'
import { stackSections } from '../../ui/stack-sections.ts'
import { displayWidth, padCell } from '../../ui/truncate.ts'
import type { Finding } from './finding.ts'

/** One line per finding with its remedy below, and a summary. */
export function findingLines(findings: readonly Finding[], availableWidth: number): Line[] {
  const width = Math.min(MAX_WIDTH, availableWidth)
  const nameWidth = Math.max(...findings.map(({ name }) => displayWidth(name)))
  return stackSections([
    findings.flatMap((finding) => linesOfFinding(finding, nameWidth, width)),
    [[span(summary(findings))]],
  ])
}

const MAX_WIDTH = 100

const tones: Readonly<Record<Finding['state'], Tone>> = { ok: 'good', problem: 'bad', unused: 'dim' }

const stateLabels: Readonly<Record<Finding['state'], string>> = { ok: 'ok', problem: 'problem', unused: '-' }

const STATE_WIDTH = Math.max(...Object.values(stateLabels).map(displayWidth)) + 2

function linesOfFinding({ name, state, message, remedy }: Finding, nameWidth: number, width: number): Line[] {
  const indent = STATE_WIDTH + nameWidth + 2
  const messageLines = breakWords(message, width - indent).map((text) => span(text))
  const [advice = '', ...commands] = remedy?.split('\n') ?? []
  const remedyLines = [...breakWords(advice, width - indent), ...commands].map((text) => span(text, 'dim'))
  const firstLine = [
    span(padCell(stateLabels[state], STATE_WIDTH), tones[state]),
    span(padCell(name, nameWidth + 2), 'strong'),
  ]
  return [...messageLines, ...remedyLines].map((text, index) =>
    index === 0 ? [...firstLine, text] : [span(' '.repeat(indent)), text],
  )
}

function summary(findings: readonly Finding[]): string {
  const problems = findings.filter(({ state }) => state === 'problem').length
  if (problems === 0) return 'No problems found.'
  return problems === 1 ? 'One problem found.' : `${problems} problems found.`
}

/** Breaks only between words, so that paths and URLs stay usable. */
function breakWords(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && displayWidth(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
