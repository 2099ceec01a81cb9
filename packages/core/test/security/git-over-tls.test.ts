import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Repository, stories } from '@handiwork/fixtures/repositories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGitHost, type GitHost } from '../a-git-host.ts'
import { aFolder, type Folder } from '../folders.ts'
import { commitsAt } from '../reading.ts'
import { someMirrors } from '../some-mirrors.ts'

const NAME = 'git.example'

let folder: Folder
let certificatesFile: string
let repository: Repository
let host: GitHost

beforeAll(async () => {
  folder = await aFolder()
  const [key, cert] = [join(folder.path, 'key.pem'), join(folder.path, 'cert.pem')] as const
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${NAME}`
  const files = ['-addext', `subjectAltName=DNS:${NAME}`, '-keyout', key, '-out', cert]
  execFileSync('openssl', [...words.split(' '), ...files], { stdio: 'ignore' })
  certificatesFile = cert
  repository = await stories.team!().build()
  const secure = { name: NAME, key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
  host = await aGitHost({ 'ada/loom': repository }, () => false, secure)
})
afterAll(async () => {
  await host[Symbol.asyncDispose]()
  await repository[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const lookup = async () => ['127.0.0.1']

describe('a host with TLS', () => {
  test('is read through the guard, which sees nothing but bytes', async () => {
    await using some = await someMirrors([host], { certificatesFile }, { lookup })
    await using mirror = await some.update(host, 'ada/loom')
    expect(await commitsAt(mirror.path)).toEqual(await commitsAt(repository.path))
  })
  test('gets the token of a private repository', async () => {
    const before = host.requests.length
    await using some = await someMirrors([host], { certificatesFile }, { lookup })
    await using _ = await some.update(host, 'ada/loom', { token: 'hunter2' })
    const shown = host.requests.slice(before).map(({ headers }) => headers.authorization)
    expect(new Set(shown)).toEqual(new Set([`Basic ${btoa('x-access-token:hunter2')}`]))
  })
  test('that nobody vouches for is not read', async () => {
    await using some = await someMirrors([host], {}, { lookup })
    expect((await some.refusal(host, 'ada/loom')).reason).toBe('unreadable')
  })
  test('is not read at a private address, unless it is listed', async () => {
    await using some = await someMirrors([host], { certificatesFile }, { lookup, listed: [] })
    expect((await some.refusal(host, 'ada/loom')).reason).toBe('unreadable')
  })
})
