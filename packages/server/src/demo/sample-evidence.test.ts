import { reportedXp } from '@handiwork/core/evidence'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { shareSampleData } from '../../test/shared-sample-data.ts'
import { createTestDemo, type TestDemo } from '../../test/test-demo.ts'
import { evidenceReply } from '../features/evidence/evidence-reply.ts'
import { evidenceSummary } from '../features/evidence/evidence-summary.ts'
import { loadEvidence } from '../features/evidence/load-evidence.ts'
import { resolveFigure } from '../features/evidence/resolve-figure.ts'
import { createEvidenceCache } from '../stores/evidence-cache.ts'
import { anonymousViewer, type Viewer } from '../stores/viewer.ts'

const viewers: [string, Viewer][] = [
  ['a signed-out viewer', anonymousViewer],
  ['an admin', { ...anonymousViewer, isAdmin: true }],
]

describe('the commits of every sample user', () => {
  const cache = createEvidenceCache()
  let demo: TestDemo

  beforeAll(async () => {
    const { location } = await shareSampleData()
    demo = await createTestDemo({ open: databases[0]!.open, snapshot: location })
  }, 300_000)
  afterAll(() => demo?.[Symbol.asyncDispose]())

  test.each(viewers)('add up to every figure, with the hidden xp, for %s', async (_, viewer) => {
    const figures = (await readFigures(viewer)).map(({ experience, commits, hidden, ...rest }) => ({
      ...rest,
      difference: Math.abs(commits + hidden - experience),
    }))
    expect(figures.length).toBeGreaterThan(200)
    expect(figures.filter(({ difference }) => difference > 1e-9)).toEqual([])
  })

  test('add up by repository, month and page', async () => {
    const figures = await readFigures({ ...anonymousViewer, isAdmin: true })
    const differing = figures.filter(({ experience, repositories, months }) => {
      return Math.abs(repositories - experience) > 1e-9 || Math.abs(months - experience) > 1e-9
    })
    expect(differing).toEqual([])
  })

  test.each(viewers)('add up to every figure by day and month, for %s', async (_, viewer) => {
    const users = await demo.db.selectFrom('ratings').select('userId').orderBy('userId').execute()
    const differing = []
    let seriesCount = 0
    for (const { userId } of users) {
      const loaded = await loadEvidence(demo.db, cache, userId, viewer)
      const { experience, hiddenExperience, years, languages, technologies } = evidenceSummary(
        userId,
        loaded,
        { now: new Date('2026-11-14T12:00:00Z') },
      )
      if (Math.abs(sum(years) + hiddenExperience - experience) > 1e-9) differing.push({ userId, years })
      for (const { year, experience } of years) {
        const { days } = evidenceSummary(userId, loaded, { year: String(year), now: new Date(0) })
        if (Math.abs(sum(days) - experience) > 1e-9) differing.push({ userId, year })
      }
      const figures = new Map(
        reportedXp(loaded.person).map(({ figure, experience }) => [JSON.stringify(figure), experience]),
      )
      for (const [kind, series] of [['language', languages] as const, ['technology', technologies] as const])
        for (const { name, months } of series) {
          seriesCount += 1
          const figure = figures.get(JSON.stringify({ kind, name })) ?? Number.NaN
          if (!(Math.abs(sum(months) - figure) <= 1e-9)) differing.push({ userId, kind, name })
        }
    }
    expect(seriesCount).toBeGreaterThan(100)
    expect(differing).toEqual([])
  })

  test('take at most 60 bytes each', async () => {
    const rows = await demo.db.selectFrom('evidence').select(['userId', 'content']).execute()
    const sizes = await Promise.all(
      rows.map(async ({ userId, content }) => {
        const { record } = await loadEvidence(demo.db, cache, userId, anonymousViewer)
        return { bytes: content.length, commits: record!.commits.length }
      }),
    )
    const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0)
    const commits = sizes.reduce((sum, one) => sum + one.commits, 0)
    expect(bytes / commits).toBeLessThan(60)
  })

  async function readFigures(viewer: Viewer) {
    const users = await demo.db.selectFrom('ratings').select('userId').orderBy('userId').execute()
    const replies = []
    for (const { userId } of users) {
      const loaded = await loadEvidence(demo.db, cache, userId, viewer)
      for (const { figure, experience } of reportedXp(loaded.person)) {
        const query = figure.kind === 'total' ? {} : { [figure.kind]: figure.name }
        const reply = evidenceReply(userId, loaded, resolveFigure(loaded.person, query), {
          pageSize: Number.POSITIVE_INFINITY,
        })
        const { repositories, months, commits, hiddenExperience: hidden } = reply
        replies.push({
          ...{ userId, figure, experience, hidden },
          ...{ commits: sum(commits), repositories: sum(repositories), months: sum(months) },
        })
      }
    }
    return replies
  }
})

function sum(rows: readonly { readonly experience: number }[]): number {
  return rows.reduce((total, { experience }) => total + experience, 0)
}
