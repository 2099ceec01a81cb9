import { resolve, sep } from 'node:path'
import { isManifest } from '../../packages/core/src/detect/manifests/manifests.ts'
import { runGit } from '../bench/run-git.ts'
import {
  compareManifests,
  type ExplainedPackage,
  type LockComparison,
  type ManifestComparison,
} from './compare-manifests.ts'
import { isLockFile } from './lock-files.ts'

// Usage: node scripts/check-manifests/main.ts <repository …>. Compares declared packages with those in lock
// files.
for (const repositoryPath of process.argv.slice(2)) await check(resolve(repositoryPath))

async function check(repository: string): Promise<void> {
  const paths = (await runGit(repository, 'ls-tree', '-r', '-z', '--name-only', 'HEAD')).split('\0')
  const texts = new Map<string, string>()
  for (const path of paths)
    if (isManifest(path) || isLockFile(path))
      texts.set(path, await runGit(repository, 'cat-file', 'blob', `HEAD:${path}`))
  const { manifests, locks, milliseconds } = compareManifests(texts)
  const name = repository.split(sep).slice(-2).join('/')
  console.log(`\n${name}: ${manifests.length} manifests in ${milliseconds.toFixed(1)} ms`)
  for (const manifest of manifests) reportManifest(manifest)
  for (const lock of locks) reportLock(lock)
}

function reportManifest({ path, ecosystem, unreadable, declared, lock, missing }: ManifestComparison): void {
  const count = unreadable ? 'unreadable' : `${declared.length} declared`
  const lockStatus = lock === undefined ? 'no lock file' : `${declared.length - missing.length} in ${lock}`
  console.log(`  ${path}: ${ecosystem}, ${count}, ${lockStatus}`)
  explain('missing', missing)
}

function reportLock({ path, direct, undeclared }: LockComparison): void {
  console.log(`  ${path}: ${direct} recorded as direct, ${direct - undeclared.length} declared`)
  explain('undeclared', undeclared)
}

function explain(what: string, names: readonly ExplainedPackage[]): void {
  for (const { name, reason } of names) console.log(`    ${what} ${name}: ${reason}`)
}
