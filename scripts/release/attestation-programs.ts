import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { programDigest } from '../../packages/cli/src/commands/push/attest/program-digest.ts'

/** The file of a release with the digests that its programs state in attestations. */
export const ATTESTATION_PROGRAMS_FILE = 'attestation-programs.txt'

/** Returns one line for each program: the digest that it states in attestations, and its name. */
export function attestationPrograms(digests: Readonly<Record<string, string>>, version: string): string {
  return Object.entries(digests)
    .map(([name, digest]) => `${digest}  ${name} ${version}\n`)
    .join('')
}

/** The digest that the command of a packed tarball states: that of the files that npm installs. */
export async function tarballDigest(tarball: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-program-'))
  try {
    await execa('tar', ['-xzf', tarball, '-C', folder])
    return await programDigest(join(folder, 'package/dist'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * The digest that the Action states. Uses the built files that the commit of a release contains, because users run
 * exactly these, and builds them in other commits.
 */
export async function actionDigest(root: string): Promise<string> {
  const { stdout } = await execa('git', ['ls-files', 'dist/action/main.mjs'], { cwd: root })
  if (stdout === '') await execa('npm', ['run', '-s', 'build:action'], { cwd: root, stdout: process.stderr })
  return programDigest(join(root, 'dist/action'))
}
