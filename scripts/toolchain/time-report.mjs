import { relative } from 'node:path'

const SLOWEST_FILE_COUNT = 10

/**
 * Returns where the time of a test run went, as lines of text: the duration of each phase, the time in the
 * tests of each folder (more than the duration of the tests, because files run in parallel), and the slowest
 * files.
 */
export function timeReport(phases, report, root) {
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    path: relative(root, name).replaceAll('\\', '/'),
    seconds: (endTime - startTime) / 1000,
  }))
  return [
    'Time per phase:',
    ...phases.map(({ name, seconds }) => row(seconds, name)),
    'Time in tests per folder:',
    ...folderTimes(files).map(({ folder, seconds, count }) =>
      row(seconds, `${folder} (${count} ${count === 1 ? 'file' : 'files'})`),
    ),
    'Slowest test files:',
    ...slowest(files).map(({ path, seconds }) => row(seconds, path)),
  ]
}

/** Runs the work and adds its duration to the phases. */
export async function timed(phases, name, work) {
  const start = performance.now()
  const result = await work()
  phases.push({ name, seconds: (performance.now() - start) / 1000 })
  return result
}

function folderTimes(files) {
  const folders = new Map()
  for (const { path, seconds } of files) {
    const folder = folderOf(path)
    const { seconds: total = 0, count = 0 } = folders.get(folder) ?? {}
    folders.set(folder, { seconds: total + seconds, count: count + 1 })
  }
  return [...folders].map(([folder, totals]) => ({ folder, ...totals })).sort(bySeconds)
}

/** `packages/server/src` of a file in a package, otherwise the first folder. */
const folderOf = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('packages/') ? 3 : 1)
    .join('/')

const slowest = (files) => files.toSorted(bySeconds).slice(0, SLOWEST_FILE_COUNT)

const bySeconds = (one, other) => other.seconds - one.seconds

const row = (seconds, text) => `${seconds.toFixed(1).padStart(8)} s  ${text}`
