import { openRepository } from '../../../packages/core/test/open-repository.ts'
import { repositoryLabel } from '../repository-label.ts'
import { compareHistories } from './compare-histories.ts'
import { digestFacts, readModes } from './digest-facts.ts'
import { formatVerifications, type NamedVerification, type Verification } from './format-verifications.ts'
import { readPackedCommits } from './packed-commits.ts'
import { referenceCommits, referenceVersion, versionWarning } from './reference-git.ts'

/**
 * Compares the pack reader with git, file by file, and all read modes with each other, byte by byte. Returns
 * true if everything is equal.
 */
export async function measureExactness(paths: readonly string[]): Promise<boolean> {
  const version = await referenceVersion()
  console.log(`Compared with git ${version}`)
  const warning = versionWarning(version)
  if (warning !== undefined) console.log(warning)
  const all: NamedVerification[] = []
  for (const path of paths) all.push({ name: repositoryLabel(path), ...(await verifyRepository(path)) })
  console.log(formatVerifications(all))
  return all.every(
    ({ comparison, differingModes }) => comparison.differing.length === 0 && differingModes.length === 0,
  )
}

async function verifyRepository(path: string): Promise<Verification> {
  const repository = await openRepository(path)
  const comparison = await compareHistories(
    await readPackedCommits(repository),
    referenceCommits(repository.gitDir),
  )
  const facts = await digestFacts(repository)
  return { comparison, differingModes: readModes.filter((mode) => facts[mode] !== facts['one thread']) }
}
