import { resolve } from 'node:path'
import { execaSync } from 'execa'
import { readFacts } from '../../packages/core/src/analyze/history/read-facts.ts'
import { reviewRoles } from '../../packages/core/src/detect/review-trailers.ts'
import { nullFactsStore } from '../../packages/core/src/facts/facts-store.ts'
import { applyMailmap } from '../../packages/core/src/git/mailmap.ts'
import { openRepository } from '../../packages/core/src/git/repository.ts'

/**
 * Compares reviewers with `git shortlog --group=trailer:reviewed-by -se`: `npm run check:reviews -- <folder> …`
 * The folders are checkouts, because a .mailmap applies only there.
 * Only values without an address are left out, because they name no one who can be identified.
 */
let differences = 0
for (const folder of process.argv.slice(2)) differences += await checkRepository(resolve(folder))
process.exitCode = differences === 0 ? 0 : 1

async function checkRepository(folder: string): Promise<number> {
  const expected = shortlog(folder)
  const counted = await countReviews(folder)
  const names = new Set([...expected.keys(), ...counted.keys()])
  const differing = [...names].filter((name) => expected.get(name) !== counted.get(name))
  const total = [...expected.values()].reduce((sum, count) => sum + count, 0)
  console.log(`${folder}: ${expected.size} reviewers, ${total} reviews, ${differing.length} differ`)
  for (const name of differing.slice(0, 10))
    console.log(`  ${name}: git ${expected.get(name) ?? 0}, Handiwork ${counted.get(name) ?? 0}`)
  return differing.length
}

function shortlog(folder: string): Map<string, number> {
  const { stdout } = execaSync('git', [
    '-C',
    folder,
    'shortlog',
    '--group=trailer:reviewed-by',
    '-se',
    'HEAD',
  ])
  const lines = stdout.split('\n').filter((line) => /<[^<>@\s]+@[^<>@\s]+>$/.test(line))
  return new Map(
    lines.map((line) => {
      const [count = '', name = ''] = line.trim().split('\t')
      return [name, Number(count)]
    }),
  )
}

async function countReviews(folder: string): Promise<Map<string, number>> {
  const signal = new AbortController().signal
  const repository = await openRepository(folder, process.env, signal)
  const { facts } = await readFacts({
    ...{ repository, key: folder, store: nullFactsStore, configFingerprint: '', hasDiffAttributes: false },
    ...{ workers: 2, signal, onRead: () => {} },
  })
  const mapped = await applyMailmap(repository, facts.contacts, signal)
  const counts = new Map<string, number>()
  const reviewed = reviewRoles.indexOf('reviewed')
  for (const set of [...facts.reviewSet, ...facts.mergeReviewSet]) {
    const reviewers = facts.reviewSets[set]!.filter((review) => review % reviewRoles.length === reviewed)
    const names = reviewers.map((review) => {
      const { name, email } = mapped[Math.floor(review / reviewRoles.length)]!
      return `${name} <${email}>`
    })
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
