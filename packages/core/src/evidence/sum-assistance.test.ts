import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AssistanceEntry, AssistanceLines, CommitAssistance } from '../contract/assistance.ts'
import type { CreditedCommit } from './evidence-record.ts'
import { sumAssistance } from './sum-assistance.ts'

const declared = (assisted: number, agent: number): CommitAssistance => ({
  assisted,
  agent,
  declarations: [{ source: 'message', kind: 'assisted', tool: 'Claude', text: 'Assisted-by: Claude' }],
})
const commit = (changes: Partial<CreditedCommit> & { readonly lines: number }): CreditedCommit => ({
  ...{ id: 'a', repository: 'loom', seconds: Date.UTC(2026, 4, 3) / 1000, authorCount: 1 },
  parts: [{ language: 'Go', weight: 1, newLineCount: 0, deletedLineCount: 0, lines: changes.lines }],
  ...{ technologies: { gin: changes.lines / 2 }, badges: {}, excluded: {} },
  ...changes,
})

const recordOf = (commits: readonly CreditedCommit[]) => ({ model: 'xp/2', commits }) as const

describe('sumAssistance', () => {
  test('adds up lines by language, technology, month, repository and tool', () =>
    expect(
      sumAssistance(
        recordOf([
          commit({ lines: 40, assistance: declared(1, 0) }),
          commit({ id: 'b', lines: 20, seconds: Date.UTC(2026, 5, 1) / 1000, assistance: declared(0, 0.25) }),
          commit({ lines: 10, repository: 'kernel' }),
        ]),
      ),
    ).toEqual({
      total: { undeclared: 25, assisted: 40, agent: 5 },
      languages: [{ name: 'Go', undeclared: 25, assisted: 40, agent: 5 }],
      technologies: [{ name: 'gin', undeclared: 12.5, assisted: 20, agent: 2.5 }],
      months: [
        { name: '2026-05', undeclared: 10, assisted: 40, agent: 0 },
        { name: '2026-06', undeclared: 15, assisted: 0, agent: 5 },
      ],
      repositories: [
        { name: 'kernel', undeclared: 10, assisted: 0, agent: 0 },
        { name: 'loom', undeclared: 15, assisted: 40, agent: 5 },
      ],
      tools: [{ name: 'Claude', commitCount: 2 }],
    }))

  test('returns nothing but zeros without commits', () =>
    expect(sumAssistance(recordOf([]))).toMatchObject({
      total: { undeclared: 0, assisted: 0, agent: 0 },
      tools: [],
    }))

  test('has the same total in languages, months and repositories', () => {
    const commits = fc.array(
      fc
        .record({
          lines: fc.integer({ min: 0, max: 600 }),
          seconds: fc.integer({ min: 1e9, max: 2e9 }),
          repository: fc.constantFrom('loom', 'kernel'),
          authorCount: fc.integer({ min: 1, max: 4 }),
          shares: fc.option(fc.tuple(fc.integer({ max: 5, min: 0 }), fc.integer({ max: 5, min: 0 }))),
        })
        .map(({ shares, ...rest }) =>
          commit({ ...rest, ...(shares && { assistance: declared(shares[0] / 10, shares[1] / 10) }) }),
        ),
    )
    fc.assert(
      fc.property(commits, (all) => {
        const { total, languages, months, repositories } = sumAssistance(recordOf(all))
        for (const entries of [languages, months, repositories])
          for (const kind of kinds) expect(sumOf(entries, kind)).toBeCloseTo(total[kind], 3)
      }),
    )
  })
})

const kinds = ['undeclared', 'assisted', 'agent'] as const

function sumOf(entries: readonly AssistanceEntry[], kind: keyof AssistanceLines): number {
  return entries.reduce((sum, entry) => sum + entry[kind], 0)
}
