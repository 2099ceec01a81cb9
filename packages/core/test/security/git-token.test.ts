import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Repository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type GitHost, startGitHost } from '../git-host.ts'
import { createTestMirrors, type TestMirrors } from '../test-mirrors.ts'

const token = 'canary_8d1f0c5e77'
const secrets = [token, Buffer.from(`x-access-token:${token}`).toString('base64').slice(8, 40)]

let repository: Repository
let host: GitHost
let mirrors: TestMirrors

beforeEach(async () => {
  repository = await repositoryScenarios.solo().build()
  host = await startGitHost({ 'ada/loom': repository })
  mirrors = await createTestMirrors([host])
})
afterEach(async () => {
  await mirrors[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
  await repository[Symbol.asyncDispose]()
})

test('does not expose the token in process arguments', async () => {
  const commandsWithUrl: string[] = []
  host.handleRequest = (request, response) => {
    if (request.headers['user-agent']?.includes('handiwork')) return false
    void commandLines().then((lines) => {
      commandsWithUrl.push(...lines.filter((line) => line.includes(host.url)))
      response.writeHead(404).end()
    })
    return true
  }
  await mirrors.refusal(host, 'ada/loom', { token })
  expect(commandsWithUrl).not.toEqual([])
  expect(commandsWithUrl.filter(containsSecret)).toEqual([])
})

test('writes the token to no file of a mirror', async () => {
  await using mirror = await mirrors.update(host, 'ada/loom', { token })
  const names = await readdir(mirror.path, { recursive: true })
  const texts = await Promise.all(
    names.map((name) => readFile(join(mirror.path, name), 'latin1').catch(() => '')),
  )
  expect(texts.filter(containsSecret)).toEqual([])
})

describe('a host that echoes request headers', () => {
  test.for([401, 403, 404, 500])('with status %i does not leak the token into errors', async (status) => {
    host.handleRequest = ({ headers }, response) => {
      response.writeHead(status, JSON.stringify(headers)).end(JSON.stringify(headers))
      return true
    }
    expect(containsSecret(fullErrorText(await mirrors.refusal(host, 'ada/loom', { token })))).toBe(false)
  })
  test('to git does not leak the token into errors', async () => {
    host.handleRequest = ({ headers }, response) => {
      if (headers['user-agent']?.includes('handiwork')) return false
      const errorLine = `ERR ${headers.authorization}\n`
      response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' })
      response.end(`${(errorLine.length + 4).toString(16).padStart(4, '0')}${errorLine}`)
      return true
    }
    expect(containsSecret(fullErrorText(await mirrors.refusal(host, 'ada/loom', { token })))).toBe(false)
  })
})

test('rejects an invalid token with noPermission', async () => {
  host.handleRequest = (_, response) => {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end()
    return true
  }
  expect((await mirrors.refusal(host, 'ada/loom', { token })).reason).toBe('noPermission')
})

test('never prompts for a password', async () => {
  host.handleRequest = (_, response) => {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end()
    return true
  }
  expect((await mirrors.refusal(host, 'ada/loom')).reason).toBe('unreadable')
})

function containsSecret(text: string): boolean {
  return secrets.some((secret) => text.includes(secret))
}

function fullErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return `${error.message} ${error.stack} ${fullErrorText(error.cause)}`
}

async function commandLines(): Promise<string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  return Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
}
