import { openRepository } from '../../../packages/core/src/git/repository.ts'
import { machine } from '../machine.ts'
import { nameOf } from '../name-of.ts'
import { factsRead, ways } from './facts-read.ts'
import { caveat, oracleCommits, oracleVersion } from './oracle.ts'
import { packedCommits } from './packed-commits.ts'
import { tallied } from './tally.ts'
import { type Held, type Named, toldOf } from './told-of.ts'

/**
 * Holds what is read from packs against what git prints, file by file, and what is read in each way against the others, byte by
 * byte. Gives whether all of it is equal.
 */
export async function measureExactness(paths: readonly string[]): Promise<boolean> {
  if (paths.length === 0) {
    console.error('Name the repositories to read: npm run bench -- exact <repository>…')
    return false
  }
  const version = await oracleVersion()
  console.log(`${await machine()} · held against git ${version}`)
  const known = caveat(version)
  if (known !== undefined) console.log(known)
  const all: Named[] = []
  for (const path of paths) all.push({ name: nameOf(path), ...(await held(path)) })
  console.log(toldOf(all))
  return all.every(({ tally, apart }) => tally.differing.length === 0 && apart.length === 0)
}

// --- internal ---

async function held(path: string): Promise<Held> {
  const repository = await openRepository(path)
  const tally = await tallied(await packedCommits(repository), oracleCommits(repository.gitDir))
  const facts = await factsRead(repository)
  return { tally, apart: ways.filter((way) => facts[way] !== facts['one thread']) }
}
