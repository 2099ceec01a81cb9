import type {
  Assistance,
  AssistanceEntry,
  AssistanceLines,
  CommitAssistance,
} from '../contract/assistance.ts'
import { splitLines } from '../measure/commit-assistance.ts'
import { formatMonthIndex, monthIndex } from '../measure/window.ts'
import { roundFigure } from '../score/round-figure.ts'
import { figureLines } from './evidence-figure.ts'
import type { EvidenceRecord } from './evidence-record.ts'

/** Adds up the effective lines of commits by what they declare. */
export function sumAssistance({ model, commits }: Pick<EvidenceRecord, 'model' | 'commits'>): Assistance {
  const sums = {
    languages: new Sums(),
    technologies: new Sums(),
    months: new Sums(),
    repositories: new Sums(),
  }
  const total = emptyLines()
  const tools = new Map<string, Set<string>>()
  for (const commit of commits) {
    const { assistance } = commit
    const lines = figureLines(model, commit, { kind: 'total' })
    addTo(total, lines, assistance)
    sums.months.add(formatMonthIndex(monthIndex(commit.seconds)), lines, assistance)
    sums.repositories.add(commit.repository, lines, assistance)
    for (const name of new Set(commit.parts.map(({ language }) => language)))
      sums.languages.add(name, figureLines(model, commit, { kind: 'language', name }), assistance)
    for (const [name, ofTechnology] of Object.entries(commit.technologies))
      sums.technologies.add(name, ofTechnology, assistance)
    for (const tool of new Set(assistance?.declarations.map((declaration) => declaration.tool)))
      tools.set(tool, (tools.get(tool) ?? new Set()).add(commit.id))
  }
  return {
    total: roundLines(total),
    languages: sums.languages.entries(),
    technologies: sums.technologies.entries(),
    months: sums.months.entries(),
    repositories: sums.repositories.entries(),
    tools: [...tools]
      .map(([name, ids]) => ({ name, commitCount: ids.size }))
      .sort((one, other) => other.commitCount - one.commitCount || (one.name < other.name ? -1 : 1)),
  }
}

type MutableLines = { -readonly [Kind in keyof AssistanceLines]: number }

class Sums {
  readonly #lines = new Map<string, MutableLines>()

  add(name: string, lines: number, assistance: CommitAssistance | undefined): void {
    const sum = this.#lines.get(name) ?? emptyLines()
    this.#lines.set(name, sum)
    addTo(sum, lines, assistance)
  }

  /** Sorted by name. */
  entries(): AssistanceEntry[] {
    return [...this.#lines]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, lines]) => ({ name, ...roundLines(lines) }))
  }
}

function emptyLines(): MutableLines {
  return { undeclared: 0, assisted: 0, agent: 0 }
}

function addTo(sum: MutableLines, lines: number, assistance: CommitAssistance | undefined): void {
  const parts = splitLines(lines, assistance)
  for (const kind of kinds) sum[kind] += parts[kind]
}

const kinds = ['undeclared', 'assisted', 'agent'] as const

function roundLines({ undeclared, assisted, agent }: AssistanceLines): AssistanceLines {
  return { undeclared: roundFigure(undeclared), assisted: roundFigure(assisted), agent: roundFigure(agent) }
}
