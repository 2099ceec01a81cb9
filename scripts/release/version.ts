import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { addRelease, type Change, type Size } from './changelog.ts'

// npm run release:version: sets the next version of all packages, and moves the changes in .changeset to CHANGELOG.md.

/** What `changeset status --output` writes, as far as it is used here. */
interface ReleasePlan {
  readonly changesets: readonly {
    readonly summary: string
    readonly releases: readonly { readonly type: Size | 'none' }[]
  }[]
  readonly releases: readonly { readonly newVersion: string }[]
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = (...[program, ...args]: [string, ...string[]]) =>
  execa(program, args, { cwd: root, preferLocal: true, stdout: ['pipe', process.stderr] })

const plan = await readPlan()
const version = plan?.releases[0]?.newVersion
if (plan === undefined || version === undefined) {
  console.error('Nothing to release: .changeset describes no change. Add one with: npx changeset')
  process.exit(1)
}
await replace('CHANGELOG.md', (changelog) =>
  addRelease(changelog, {
    version,
    date: new Date().toISOString().slice(0, 10),
    changes: plan.changesets.flatMap(toChange),
  }),
)
await run('changeset', 'version')
await replace('package.json', (manifest) => manifest.replace(/"version": "[^"]*"/, `"version": "${version}"`))
await run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund')
console.log(version)

/** Returns undefined if no file describes a change. */
async function readPlan(): Promise<ReleasePlan | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-release-'))
  try {
    const file = join(folder, 'plan.json')
    // Changesets ends with an error if packages differ from main and nothing describes it.
    const { exitCode } = await execa('changeset', ['status', '--output', file], {
      cwd: root,
      preferLocal: true,
      reject: false,
    })
    return exitCode === 0 ? JSON.parse(await readFile(file, 'utf8')) : undefined
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** All packages have the same version, so the largest of the sizes that a file names applies to all. */
function toChange({ summary, releases }: ReleasePlan['changesets'][number]): Change[] {
  const size = (['major', 'minor', 'patch'] as const).find((one) => releases.some(({ type }) => type === one))
  return size === undefined ? [] : [{ size, summary }]
}

async function replace(name: string, change: (text: string) => string): Promise<void> {
  const file = join(root, name)
  await writeFile(file, change(await readFile(file, 'utf8')))
}
