import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repositoryScenarios } from '@handiwork/fixtures/repositories'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestRunner } from '../../packages/cli/test/run-action.ts'
import { startAttestationService } from '../../packages/cli/test/start-attestation-service.ts'
import { ciClaims } from '../../packages/server/test/sigstore/ci-token.ts'
import { startTokenEndpoint } from '../../packages/server/test/sigstore/token-endpoint.ts'
import { packPackage } from '../packages/pack-package.ts'
import { publishedPackages } from '../packages/published-packages.ts'
import { actionDigest, attestationPrograms, tarballDigest } from './attestation-programs.ts'
import { actionTags, commitAction } from './commit-action.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-programs-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('lists the digest of a packed command, which is the one that the installed command states', async () => {
  const { tarball } = await packPackage(publishedPackages[0]!, folder)
  await using repository = await repositoryScenarios.solo().build()
  const [prefix, report] = [join(folder, 'installed'), join(folder, 'work.json')]
  await execa('npm', [
    'install',
    '--global',
    '--offline',
    '--no-audit',
    '--no-fund',
    `--prefix=${prefix}`,
    tarball,
  ])
  const command = (args: readonly string[]) =>
    execa(process.execPath, [join(prefix, 'lib/node_modules/handiwork/dist/main.mjs'), ...args], {
      env: { HOME: folder, XDG_CACHE_HOME: join(folder, 'cache') },
    })
  await command(['analyze', repository.path, '--author=Ada Byrne', '-o', report])
  const { stdout } = await command([
    'push',
    report,
    '--attest',
    '--dry-run',
    '--json',
    '--remote=http://127.0.0.1:9',
  ])
  const { program } = JSON.parse(stdout).statement.predicate
  const list = attestationPrograms({ handiwork: await tarballDigest(tarball) }, program.version)
  expect(list).toBe(`${program.digest}  handiwork 0.1.0\n`)
})

test('returns the digest that the Action of a release commit states', async () => {
  await using release = await repositoryScenarios.solo().build({ bare: false })
  await mkdir(join(release.path, 'dist'))
  await cp(inRoot('dist/action'), join(release.path, 'dist/action'), { recursive: true })
  for (const [name, value] of [
    ['user.name', 'Ada'],
    ['user.email', 'ada@byrne.example'],
  ])
    await release.git('config', name!, value!)
  const commit = await commitAction(release.path, actionTags('0.1.0'))
  await release.git('reset', '--hard', '--quiet', commit)
  await using service = await startAttestationService(join(release.path, 'dist/action'))
  await using runner = await TestRunner.create()
  await using job = await startTokenEndpoint(ciClaims({ sha: commit }))
  const { stdout } = await runner.run({
    workspace: release.path,
    bundle: join(release.path, 'dist/action/main.mjs'),
    inputs: {
      ...{ authors: 'ada@byrne.example', attest: 'true', summary: 'false' },
      ...{ server: service.url, 'server-token': service.token },
    },
    env: { ...service.sigstoreEnv, ...job.env },
  })
  const [report] = await service.publishedReports()
  expect({ stdout, digest: report?.program.digest }).toEqual({
    stdout: expect.stringContaining('as attested by CI'),
    digest: await actionDigest(release.path),
  })
})

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
