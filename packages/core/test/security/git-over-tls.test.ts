import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Repository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { createCertificate } from '@handiwork/fixtures/tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GitHost, startGitHost } from '../git-host.ts'
import { readCommitsAt } from '../read-commits.ts'
import { createTempFolder, type TempFolder } from '../temp-folders.ts'
import { createTestMirrors } from '../test-mirrors.ts'

const NAME = 'git.example'

let folder: TempFolder
let certificatesFile: string
let repository: Repository
let host: GitHost

beforeAll(async () => {
  folder = await createTempFolder()
  const certificate = await createCertificate(NAME)
  certificatesFile = join(folder.path, 'cert.pem')
  await writeFile(certificatesFile, certificate.cert)
  repository = await repositoryScenarios.team().build()
  host = await startGitHost({ 'ada/loom': repository }, () => false, { name: NAME, ...certificate })
})
afterAll(async () => {
  await host[Symbol.asyncDispose]()
  await repository[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const lookup = async () => ['127.0.0.1']

describe('a host with TLS', () => {
  test('is read through the egress proxy, which only forwards bytes', async () => {
    await using mirrors = await createTestMirrors([host], { certificatesFile }, { lookup })
    await using mirror = await mirrors.update(host, 'ada/loom')
    expect(await readCommitsAt(mirror.path)).toEqual(await readCommitsAt(repository.path))
  })
  test('receives the token for a private repository', async () => {
    const before = host.requests.length
    await using mirrors = await createTestMirrors([host], { certificatesFile }, { lookup })
    await using _ = await mirrors.update(host, 'ada/loom', { token: 'hunter2' })
    const sentHeaders = host.requests.slice(before).map(({ headers }) => headers.authorization)
    expect(new Set(sentHeaders)).toEqual(new Set([`Basic ${btoa('x-access-token:hunter2')}`]))
  })
  test('is rejected without a trusted certificate', async () => {
    await using mirrors = await createTestMirrors([host], {}, { lookup })
    expect((await mirrors.refusal(host, 'ada/loom')).reason).toBe('unreadable')
  })
  test('is rejected at a private address unless it is listed', async () => {
    await using mirrors = await createTestMirrors(
      [host],
      { certificatesFile },
      { lookup, operatorDestinations: [] },
    )
    expect((await mirrors.refusal(host, 'ada/loom')).reason).toBe('unreadable')
  })
})
