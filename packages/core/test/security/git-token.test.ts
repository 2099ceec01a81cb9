import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Repository, stories } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGitHost, type GitHost } from '../a-git-host.ts'
import { type SomeMirrors, someMirrors } from '../some-mirrors.ts'

const token = 'canary_8d1f0c5e77'
const secrets = [token, Buffer.from(`x-access-token:${token}`).toString('base64').slice(8, 40)]

let repository: Repository
let host: GitHost
let some: SomeMirrors

beforeEach(async () => {
  repository = await stories.solo!().build()
  host = await aGitHost({ 'ada/loom': repository })
  some = await someMirrors([host])
})
afterEach(async () => {
  await some[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
  await repository[Symbol.asyncDispose]()
})

test('a token stands in no arguments that others on the machine can read', async () => {
  const seen: string[] = []
  host.answers = (request, response) => {
    if (request.headers['user-agent']?.includes('handiwork')) return false
    void commandLines().then((lines) => {
      seen.push(...lines.filter((line) => line.includes(host.url)))
      response.writeHead(404).end()
    })
    return true
  }
  await some.refusal(host, 'ada/loom', { token })
  expect([seen.length > 0, seen.filter(tells)]).toEqual([true, []])
})

test('a token is in no file of a mirror', async () => {
  await using mirror = await some.update(host, 'ada/loom', { token })
  const names = await readdir(mirror.path, { recursive: true })
  const texts = await Promise.all(
    names.map((name) => readFile(join(mirror.path, name), 'latin1').catch(() => '')),
  )
  expect(texts.filter(tells)).toEqual([])
})

describe('a host that says what it was sent', () => {
  test.for([401, 403, 404, 500])('with %i tells nobody else', async (status) => {
    host.answers = ({ headers }, response) => {
      response.writeHead(status, JSON.stringify(headers)).end(JSON.stringify(headers))
      return true
    }
    expect(tells(whole(await some.refusal(host, 'ada/loom', { token })))).toBe(false)
  })
  test('to git tells nobody else', async () => {
    host.answers = ({ headers }, response) => {
      if (headers['user-agent']?.includes('handiwork')) return false
      const said = `ERR ${headers.authorization}\n`
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' })
      response.end(`${(said.length + 4).toString(16).padStart(4, '0')}${said}`)
      return true
    }
    expect(tells(whole(await some.refusal(host, 'ada/loom', { token })))).toBe(false)
  })
})

test('a token that is not let in is told as such', async () => {
  host.answers = (_, response) => {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end()
    return true
  }
  expect((await some.refusal(host, 'ada/loom', { token })).reason).toBe('noPermission')
})

test('nobody is asked for a password', async () => {
  host.answers = (_, response) => {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end()
    return true
  }
  expect((await some.refusal(host, 'ada/loom')).reason).toBe('unreadable')
})

// --- internal ---

function tells(text: string): boolean {
  return secrets.some((secret) => text.includes(secret))
}

function whole(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return `${error.message} ${error.stack} ${whole(error.cause)}`
}

async function commandLines(): Promise<string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  return Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
}
