import type { ServerResponse } from 'node:http'
import {
  deepFolders,
  inflatingFile,
  type RepositoryBuilder,
  repositoryScenarios,
  treeBomb,
} from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { confineRepository } from '../../src/git/guarded/confine-repository.ts'
import { canLimitResources } from '../../src/git/guarded/resource-limits.ts'
import { runGit } from '../../src/git/run-git.ts'
import { analyzeRepositories } from '../analyze-repositories.ts'
import { type GitHost, type RequestHandler, startGitHost } from '../git-host.ts'
import { openRepository } from '../open-repository.ts'
import { gitProcessesAt, rejectionOf } from '../read-commits.ts'
import { createTestMirrors, type TestMirrors } from '../test-mirrors.ts'

const ADVERTISEMENT = 'application/x-git-upload-pack-advertisement'
const RESULT = 'application/x-git-upload-pack-result'
const ID = 'de'.repeat(20)

let host: GitHost
let mirrors: TestMirrors

beforeEach(async () => {
  host = await startGitHost()
  mirrors = await createTestMirrors([host])
})
afterEach(async () => {
  await mirrors[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
})

describe('a host that never stops', () => {
  test('listing refs is rejected as too large', async () => {
    host.handleRequest = sendEndlessly(
      ADVERTISEMENT,
      [pktLine('# service=git-upload-pack\n'), '0000'],
      refLines,
    )
    expect((await mirrors.refusal(host, 'ada/loom')).reason).toBe('tooLarge')
  })
  test('listing refs to git is rejected as too large', async () => {
    host.handleRequest = (request, response) =>
      request.headers['user-agent']?.includes('handiwork')
        ? sendRefs(response)
        : sendEndlessly(
            ADVERTISEMENT,
            [pktLine('# service=git-upload-pack\n'), '0000'],
            refLines,
          )(request, response)
    expect((await mirrors.refusal(host, 'ada/loom', { maxRepositoryBytes: 5_000_000 })).reason).toBe(
      'tooLarge',
    )
  })
  test('sending a pack is rejected as too large', async () => {
    host.handleRequest = sendEndlessPack
    expect((await mirrors.refusal(host, 'ada/loom', { maxRepositoryBytes: 5_000_000 })).reason).toBe(
      'tooLarge',
    )
  })
  test('sending a pack leaves no files', async () => {
    host.handleRequest = sendEndlessPack
    await mirrors.refusal(host, 'ada/loom', { maxRepositoryBytes: 5_000_000 })
    expect(await mirrors.names()).toEqual([])
  })
  test('sending a pack leaves no git processes', async () => {
    host.handleRequest = sendEndlessPack
    await mirrors.refusal(host, 'ada/loom', { maxRepositoryBytes: 5_000_000 })
    await expect.poll(() => gitProcessesAt(mirrors.folder)).toEqual([])
  })
  test('sending progress messages is interrupted', async () => {
    host.handleRequest = sendEndlessly(RESULT, [], () => pktLine('\u0002counting\r'))
    expect((await mirrors.refusal(host, 'ada/loom', { maxRepositoryBytes: 1_000_000 })).reason).not.toBe(
      'failed',
    )
  })
})

describe('a slow host', () => {
  test('is interrupted if it does not respond', async () => {
    await using shortMirrors = await createTestMirrors([host], { timeoutMs: 300 })
    host.handleRequest = () => true
    expect((await shortMirrors.refusal(host, 'ada/loom')).reason).toBe('interrupted')
  })
  test('is interrupted if it sends a pack byte by byte', async () => {
    await using shortMirrors = await createTestMirrors([host], { timeoutMs: 1000 })
    host.handleRequest = (request, response) => {
      if (request.method === 'GET') return sendRefs(response)
      response.writeHead(200, { 'content-type': RESULT }).write(pktLine('NAK\n'))
      const bytes = ['P', 'A', 'C', 'K', '\0', '\0', '\0', '\u0002', '\0', '\0', '\0', '\u0009'].values()
      const drip = setInterval(
        () => response.write(pktLine(`\u0001${bytes.next().value ?? '\u00ff'}`), 'latin1'),
        120,
      )
      response.on('close', () => clearInterval(drip))
      return true
    }
    const { reason } = await shortMirrors.refusal(host, 'ada/loom')
    expect({ reason, mirrors: await shortMirrors.names() }).toEqual({ reason: 'interrupted', mirrors: [] })
  })
})

describe('an invalid git response', () => {
  test.for([
    ['a page', 200, 'text/html', '<html>'],
    ['no lines', 200, ADVERTISEMENT, 'zzzz'],
    ['a truncated line', 200, ADVERTISEMENT, '00ffabc'],
    ['an invalid line length', 200, ADVERTISEMENT, '0003'],
    ['not found', 404, 'text/plain', ''],
    ['gone', 410, 'text/plain', ''],
  ] as const)('is rejected as unreadable: %s', async ([, status, type, body]) => {
    host.handleRequest = (_, response) => {
      response.writeHead(status, { 'content-type': type }).end(body)
      return true
    }
    expect((await mirrors.refusal(host, 'ada/loom')).reason).toBe('unreadable')
  })
  test.for([429, 500, 503])('with status %i is rejected as a temporary failure', async (status) => {
    host.handleRequest = (_, response) => {
      response.writeHead(status).end()
      return true
    }
    expect((await mirrors.refusal(host, 'ada/loom')).reason).toBe('failed')
  })
  test('that ends within a pack leaves no files', async () => {
    host.handleRequest = (request, response) => {
      if (request.method === 'GET') return sendRefs(response)
      response.writeHead(200, { 'content-type': RESULT, 'content-length': 10_000 })
      response.write(`${pktLine('NAK\n')}${pktLine('\u0001PACK')}`, () => response.destroy())
      return true
    }
    await mirrors.refusal(host, 'ada/loom')
    expect(await mirrors.names()).toEqual([])
  })
})

test('a repository over the size limit is rejected as too large', async () => {
  await using repository = await repositoryScenarios.polyglot().build()
  host.repositories.set('ada/loom', repository)
  expect((await mirrors.refusal(host, 'ada/loom', { maxRepositoryBytes: 100 })).reason).toBe('tooLarge')
})

describe.runIf(await canLimitResources(process.env))('a repository bomb', () => {
  test('of nested trees stops at the memory limit', async () => {
    await using repository = await treeBomb({ depth: 10, width: 10 }).build()
    const smallLimits = { memoryBytes: 400_000_000, cpuSeconds: 60, idleCpuSeconds: 60 }
    const limited = await confineRepository(await openRepository(repository.path), smallLimits)
    const failure = await rejectionOf(runGit(['log', '--numstat', '--no-renames'], { repository: limited }))
    expect(String(failure)).toMatch(/out of memory|memory exhausted|mmap|SIG/i)
  })
  test('of slow traversal stops at the CPU time limit', async () => {
    await using repository = await treeBomb({ depth: 8, width: 12 }).build()
    const shortLimits = { memoryBytes: 4_000_000_000, cpuSeconds: 1, idleCpuSeconds: 60 }
    const limited = await confineRepository(await openRepository(repository.path), shortLimits)
    const failure = await rejectionOf(runGit(['log', '--numstat', '--no-renames'], { repository: limited }))
    expect(String(failure)).toMatch(/SIGXCPU|SIGKILL/)
  })
  test('of large files is read, and the files count as binary', async () => {
    expect(await analyzeMirror(inflatingFile(60_000_000))).toEqual([])
  })
  test('just below the comparison limit is read', async () => {
    expect(await analyzeMirror(inflatingFile(16_000_000))).toEqual([])
  })
  test('of nested folders is skipped with a message', async () => {
    expect(await analyzeMirror(deepFolders(20_000))).toMatchObject([
      { message: expect.stringContaining('ada/loom') },
    ])
  })
})

async function analyzeMirror(bomb: RepositoryBuilder) {
  await using repository = await bomb.build()
  host.repositories.set('ada/loom', repository)
  const mirror = await mirrors.update(host, 'ada/loom').catch((error) => error)
  if (mirror instanceof Error) return [mirror]
  const { path, head, hasTags, address } = mirror
  const target = { kind: 'mirror', name: 'ada/loom', path, head, hasTags, url: address.cloneUrl } as const
  const { skipped } = await analyzeRepositories([], { targets: [target] })
  await mirror.release()
  return skipped
}

function pktLine(text: string): string {
  return `${(text.length + 4).toString(16).padStart(4, '0')}${text}`
}

const capabilities = 'side-band-64k ofs-delta object-format=sha1 symref=HEAD:refs/heads/main'

function sendRefs(response: ServerResponse): true {
  const refs = [`${ID} HEAD\0${capabilities}\n`, `${ID} refs/heads/main\n`].map(pktLine).join('')
  response.writeHead(200, { 'content-type': ADVERTISEMENT })
  response.end(`${pktLine('# service=git-upload-pack\n')}0000${refs}0000`)
  return true
}

function refLines(count: number): string {
  const hex = count.toString(16).padStart(8, '0')
  return Array.from({ length: 1000 }, (_, index) => pktLine(`${ID} refs/heads/${hex}-${index}\n`)).join('')
}

function sendEndlessly(
  type: string,
  start: readonly string[],
  nextChunk: (count: number) => string,
): RequestHandler {
  return (_, response) => {
    response.writeHead(200, { 'content-type': type })
    for (const chunk of start) response.write(chunk)
    let count = 0
    const fill = () => {
      while (!response.destroyed && response.write(nextChunk(count++), 'latin1'));
    }
    response.on('drain', fill)
    fill()
    return true
  }
}

/** A blob with a large declared size whose data never ends. */
const sendEndlessPack: RequestHandler = (request, response) => {
  if (request.method === 'GET') return sendRefs(response)
  const pack = Buffer.from('5041434b00000002000000ff', 'hex').toString('latin1')
  const header = Buffer.from([0xbf, 0xff, 0xff, 0xff, 0xff, 0x7f]).toString('latin1')
  // Uncompressed zlib data: a sequence of stored blocks.
  const storedBlock = Buffer.concat([
    Buffer.from([0, 0xff, 0x7f, 0x00, 0x80]),
    Buffer.alloc(0x7fff, 'a'),
  ]).toString('latin1')
  return sendEndlessly(RESULT, [], (count) => {
    if (count > 0) return pktLine(`\u0001${storedBlock}`)
    return `${pktLine('NAK\n')}${pktLine(`\u0001${pack}${header}\u0078\u0001`)}`
  })(request, response)
}
