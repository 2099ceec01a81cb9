import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assistanceKinds, type CommitAssistance } from '../contract/assistance.ts'
import { type AssistanceStatement, applyStatements, countStated } from './apply-statements.ts'
import { attributeXp } from './attribute-xp.ts'
import type { CreditedCommit, EvidenceRecord } from './evidence-record.ts'
import { sumAssistance } from './sum-assistance.ts'

const statement = (changes: Partial<AssistanceStatement> = {}): AssistanceStatement => ({
  ...{ repository: null, from: '2026-05-01', to: '2026-05-31', kind: 'assisted', tool: 'Claude' },
  statedOn: '2026-11-26',
  ...changes,
})
const found = (assisted: number, agent: number): CommitAssistance => ({
  assisted,
  agent,
  declarations: [{ source: 'note', kind: 'agent', tool: 'Cursor', text: 'refs/notes/ai: Cursor' }],
})
const commit = (changes: Partial<CreditedCommit> = {}): CreditedCommit => ({
  ...{ id: 'a', repository: 'loom', seconds: Date.parse('2026-05-03T10:00:00Z') / 1000, authorCount: 1 },
  parts: [{ language: 'Go', weight: 1, newLineCount: 40, deletedLineCount: 0, lines: 40 }],
  ...{ technologies: { gin: 20 }, badges: {}, excluded: {} },
  ...changes,
})
const recordOf = (commits: readonly CreditedCommit[]): EvidenceRecord => ({
  ...{ model: 'xp/2', commits, repositories: [] },
  technologies: [{ name: 'gin', factor: 1, limit: null }],
})
const stated = (one: CreditedCommit, ...statements: AssistanceStatement[]) =>
  applyStatements(recordOf([one]), statements).commits[0]!.assistance

describe('a statement', () => {
  test('marks a commit without a declaration, with its source and its day', () =>
    expect(stated(commit(), statement())).toEqual({
      ...{ assisted: 1, agent: 0 },
      declarations: [
        {
          ...{ source: 'statement', kind: 'assisted', tool: 'Claude', statedOn: '2026-11-26' },
          text: 'Claude: commits of 2026-05-01 to 2026-05-31',
        },
      ],
    }))

  test.each([
    ['2026-05-01T00:00:00Z', true],
    ['2026-05-31T23:59:59Z', true],
    ['2026-04-30T23:59:59Z', false],
    ['2026-06-01T00:00:00Z', false],
  ])('covers its first and last day in UTC: %s, %s', (time, isCovered) =>
    expect(stated(commit({ seconds: Date.parse(time) / 1000 }), statement()) !== undefined).toBe(isCovered),
  )

  test('about one repository leaves out the others', () => {
    expect(stated(commit(), statement({ repository: 'kernel' }))).toBeUndefined()
    expect(stated(commit(), statement({ repository: 'loom' }))).toMatchObject({ assisted: 1 })
  })

  test('that a tool helped adds the lines without a declaration', () =>
    expect(stated(commit({ assistance: found(0, 0.25) }), statement())).toMatchObject({
      assisted: 0.75,
      agent: 0.25,
    }))

  test('that a tool wrote the code covers all lines', () =>
    expect(stated(commit({ assistance: found(1, 0) }), statement({ kind: 'agent' }))).toMatchObject({
      assisted: 0,
      agent: 1,
    }))
})

test('counts commits with lines that only statements declare, each once', () => {
  const byStatement = stated(commit(), statement())!
  const both = stated(commit({ assistance: found(0, 0.25) }), statement())!
  const squash = { id: 'squash', assistance: byStatement }
  const commits = [
    ...[commit({ id: 'by hand' }), commit({ id: 'both', assistance: both })],
    ...[commit(squash), commit(squash), commit({ id: 'empty', assistance: byStatement, parts: [] })],
  ]
  expect(countStated(commits)).toBe(1)
})

const DAY = 86_400
const shares = fc.constantFrom(undefined, found(1, 0), found(0, 1), found(0, 0.3), found(0.5, 0.5))
const commits = fc.array(
  fc
    .record({
      day: fc.nat(60),
      lines: fc.integer({ min: 1, max: 900 }),
      assistance: shares,
      isLoom: fc.boolean(),
    })
    .map(({ day, lines, assistance, isLoom }) =>
      commit({
        ...{ repository: isLoom ? 'loom' : 'kernel', seconds: Date.UTC(2026, 4, 1) / 1000 + day * DAY },
        parts: [{ language: 'Go', weight: 1, newLineCount: lines, deletedLineCount: 0, lines }],
        technologies: { gin: lines },
        ...(assistance && { assistance }),
      }),
    ),
  { maxLength: 12 },
)
const date = (day: number) => new Date(Date.UTC(2026, 4, 1 + day)).toISOString().slice(0, 10)
const statements = fc.array(
  fc
    .record({
      start: fc.nat(60),
      length: fc.nat(30),
      kind: fc.constantFrom(...assistanceKinds),
      repository: fc.constantFrom(null, 'loom', 'kernel'),
    })
    .map(({ start, length, ...rest }) => statement({ from: date(start), to: date(start + length), ...rest })),
  { maxLength: 4 },
)

describe('any statements', () => {
  test('never change xp, lines or anything but declarations', () =>
    fc.assert(
      fc.property(commits, statements, (all, ranges) => {
        const record = recordOf(all)
        const result = applyStatements(record, ranges)
        const withoutDeclarations = ({ commits }: EvidenceRecord) =>
          commits.map(({ assistance: _, ...rest }) => rest)
        expect(withoutDeclarations(result)).toEqual(withoutDeclarations(record))
        for (const figure of [{ kind: 'total' }, { kind: 'technology', name: 'gin' }] as const)
          expect(attributeXp(result, figure)).toEqual(attributeXp(record, figure))
      }),
    ))

  test('never weaken what a commit declares', () =>
    fc.assert(
      fc.property(commits, statements, (all, ranges) => {
        const result = applyStatements(recordOf(all), ranges)
        for (const [index, { assistance: before }] of all.entries()) {
          const after = result.commits[index]!.assistance
          expect(after?.declarations ?? []).toEqual(expect.arrayContaining(before?.declarations ?? []))
          expect(after?.agent ?? 0).toBeGreaterThanOrEqual(before?.agent ?? 0)
          const declared = (one: CommitAssistance | undefined) => (one ? one.assisted + one.agent : 0)
          expect(declared(after)).toBeGreaterThanOrEqual(declared(before))
          expect(declared(after)).toBeLessThanOrEqual(1)
        }
      }),
    ))

  test('keep the sum of lines', () =>
    fc.assert(
      fc.property(commits, statements, (all, ranges) => {
        const sum = (record: EvidenceRecord) => {
          const { undeclared, assisted, agent } = sumAssistance(record).total
          return undeclared + assisted + agent
        }
        const record = recordOf(all)
        expect(sum(applyStatements(record, ranges))).toBeCloseTo(sum(record), 4)
      }),
    ))
})
