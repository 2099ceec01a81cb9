import { resolve, sep } from 'node:path'
import { isManifest } from '../../packages/core/src/detect/manifests/manifests.ts'
import { git } from '../bench/git.ts'
import { type Compared, compare, type Explained, type Recorded } from './compare.ts'
import { isLockFile } from './lock-files.ts'

// node scripts/check-manifests/main.ts <repository …>: what manifests declare against what lock files pin and record.
for (const given of process.argv.slice(2)) await check(resolve(given))

async function check(repository: string): Promise<void> {
  const paths = (await git(repository, 'ls-tree', '-r', '-z', '--name-only', 'HEAD')).split('\0')
  const texts = new Map<string, string>()
  for (const path of paths)
    if (isManifest(path) || isLockFile(path))
      texts.set(path, await git(repository, 'cat-file', 'blob', `HEAD:${path}`))
  const { manifests, locks, milliseconds } = compare(texts)
  const name = repository.split(sep).slice(-2).join('/')
  console.log(`\n${name}: ${manifests.length} manifests in ${milliseconds.toFixed(1)} ms`)
  for (const manifest of manifests) reportManifest(manifest)
  for (const lock of locks) reportLock(lock)
}

function reportManifest({ path, ecosystem, unreadable, declared, lock, missing }: Compared): void {
  const count = unreadable ? 'unreadable' : `${declared.length} declared`
  const found = lock === undefined ? 'no lock file' : `${declared.length - missing.length} in ${lock}`
  console.log(`  ${path}: ${ecosystem}, ${count}, ${found}`)
  explain('missing', missing)
}

function reportLock({ path, direct, undeclared }: Recorded): void {
  console.log(`  ${path}: ${direct} recorded as direct, ${direct - undeclared.length} declared`)
  explain('undeclared', undeclared)
}

function explain(what: string, names: readonly Explained[]): void {
  for (const { name, reason } of names) console.log(`    ${what} ${name}: ${reason}`)
}
