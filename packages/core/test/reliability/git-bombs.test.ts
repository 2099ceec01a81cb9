import type { ServerResponse } from 'node:http'
import {
  deepFolders,
  inflatingFile,
  type RepositoryBuilder,
  stories,
  treeBomb,
} from '@handiwork/fixtures/repositories'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { confined } from '../../src/git/guarded/confined.ts'
import { hasLimits } from '../../src/git/guarded/limits.ts'
import { openRepository } from '../../src/git/repository.ts'
import { runGit } from '../../src/git/run.ts'
import { type Answers, aGitHost, type GitHost } from '../a-git-host.ts'
import { reportOf } from '../analyzed.ts'
import { failureOf, processesAt } from '../reading.ts'
import { type SomeMirrors, someMirrors } from '../some-mirrors.ts'

const ADVERTISEMENT = 'application/x-git-upload-pack-advertisement'
const RESULT = 'application/x-git-upload-pack-result'
const ID = 'de'.repeat(20)

let host: GitHost
let some: SomeMirrors

beforeEach(async () => {
  host = await aGitHost()
  some = await someMirrors([host])
})
afterEach(async () => {
  await some[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
})

describe('a host that never ends', () => {
  test('naming refs is given up', async () => {
    host.answers = endless(ADVERTISEMENT, [line('# service=git-upload-pack\n'), '0000'], refs)
    expect((await some.refusal(host, 'ada/loom')).reason).toBe('tooLarge')
  })
  test('naming refs to git is given up', async () => {
    host.answers = (request, response) =>
      request.headers['user-agent']?.includes('handiwork')
        ? oldRefs(response)
        : endless(ADVERTISEMENT, [line('# service=git-upload-pack\n'), '0000'], refs)(request, response)
    expect((await some.refusal(host, 'ada/loom', { atMost: 5_000_000 })).reason).toBe('tooLarge')
  })
  test('sending a pack is given up', async () => {
    host.answers = endlessPack
    expect((await some.refusal(host, 'ada/loom', { atMost: 5_000_000 })).reason).toBe('tooLarge')
  })
  test('sending a pack leaves nothing on the disk', async () => {
    host.answers = endlessPack
    await some.refusal(host, 'ada/loom', { atMost: 5_000_000 })
    expect(await some.names()).toEqual([])
  })
  test('sending a pack leaves no git behind', async () => {
    host.answers = endlessPack
    await some.refusal(host, 'ada/loom', { atMost: 5_000_000 })
    await expect.poll(() => processesAt(some.folder)).toEqual([])
  })
  test('talking is given up', async () => {
    host.answers = endless(RESULT, [], () => line('\u0002counting\r'))
    expect((await some.refusal(host, 'ada/loom', { atMost: 1_000_000 })).reason).not.toBe('failed')
  })
})

describe('a host that takes its time', () => {
  test('to answer is given up', async () => {
    await using impatient = await someMirrors([host], { atMostMs: 300 })
    host.answers = () => true
    expect((await impatient.refusal(host, 'ada/loom')).reason).toBe('interrupted')
  })
  test('to send a pack, byte by byte, is given up', async () => {
    await using impatient = await someMirrors([host], { atMostMs: 1000 })
    host.answers = (request, response) => {
      if (request.method === 'GET') return oldRefs(response)
      response.writeHead(200, { 'content-type': RESULT }).write(line('NAK\n'))
      const bytes = ['P', 'A', 'C', 'K', '\0', '\0', '\0', '\u0002', '\0', '\0', '\0', '\u0009'].values()
      const drip = setInterval(
        () => response.write(line(`\u0001${bytes.next().value ?? '\u00ff'}`), 'latin1'),
        120,
      )
      response.on('close', () => clearInterval(drip))
      return true
    }
    const { reason } = await impatient.refusal(host, 'ada/loom')
    expect([reason, await impatient.names()]).toEqual(['interrupted', []])
  })
})

describe('an answer that is none of git', () => {
  test.for([
    ['a page', 200, 'text/html', '<html>'],
    ['no lines', 200, ADVERTISEMENT, 'zzzz'],
    ['half a line', 200, ADVERTISEMENT, '00ffabc'],
    ['a length of nothing', 200, ADVERTISEMENT, '0003'],
    ['not there', 404, 'text/plain', ''],
    ['gone', 410, 'text/plain', ''],
  ] as const)('is unreadable: %s', async ([, status, type, body]) => {
    host.answers = (_, response) => {
      response.writeHead(status, { 'content-type': type }).end(body)
      return true
    }
    expect((await some.refusal(host, 'ada/loom')).reason).toBe('unreadable')
  })
  test.for([429, 500, 503])('with %i may be one another time', async (status) => {
    host.answers = (_, response) => {
      response.writeHead(status).end()
      return true
    }
    expect((await some.refusal(host, 'ada/loom')).reason).toBe('failed')
  })
  test('that ends in the middle of a pack leaves nothing behind', async () => {
    host.answers = (request, response) => {
      if (request.method === 'GET') return oldRefs(response)
      response.writeHead(200, { 'content-type': RESULT, 'content-length': 10_000 })
      response.write(`${line('NAK\n')}${line('\u0001PACK')}`, () => response.destroy())
      return true
    }
    await some.refusal(host, 'ada/loom')
    expect(await some.names()).toEqual([])
  })
})

test('a repository over the limit is too large', async () => {
  await using repository = await stories.polyglot!().build()
  host.repositories.set('ada/loom', repository)
  expect((await some.refusal(host, 'ada/loom', { atMost: 100 })).reason).toBe('tooLarge')
})

describe.runIf(await hasLimits())('a bomb', () => {
  test('in trees ends by its memory', async () => {
    await using repository = await treeBomb({ depth: 10, width: 10 }).build()
    const small = { memoryBytes: 400_000_000, cpuSeconds: 60 }
    const limited = await confined(await openRepository(repository.path), small)
    const failure = await failureOf(runGit(['log', '--numstat', '--no-renames'], { repository: limited }))
    expect(String(failure)).toMatch(/out of memory|memory exhausted|mmap|SIG/i)
  })
  test('in time ends by its limit', async () => {
    await using repository = await treeBomb({ depth: 8, width: 12 }).build()
    const short = { memoryBytes: 4_000_000_000, cpuSeconds: 1 }
    const limited = await confined(await openRepository(repository.path), short)
    const failure = await failureOf(runGit(['log', '--numstat', '--no-renames'], { repository: limited }))
    expect(String(failure)).toMatch(/SIGXCPU|SIGKILL/)
  })
  test('in files is read all the same, as binary', async () => {
    expect(await mirrored(inflatingFile(60_000_000))).toEqual([])
  })
  test('just under what is compared is read all the same', async () => {
    expect(await mirrored(inflatingFile(16_000_000))).toEqual([])
  })
  test('in folders is told in a sentence', async () => {
    expect(await mirrored(deepFolders(20_000))).toMatchObject([
      { message: expect.stringContaining('ada/loom') },
    ])
  }, 60_000)
})

// --- internal ---

async function mirrored(bomb: RepositoryBuilder) {
  await using repository = await bomb.build()
  host.repositories.set('ada/loom', repository)
  const mirror = await some.update(host, 'ada/loom').catch((error) => error)
  if (mirror instanceof Error) return [mirror]
  const { path, head, hasTags, address } = mirror
  const target = { kind: 'mirror', name: 'ada/loom', path, head, hasTags, url: address.cloneUrl } as const
  const { skipped } = await reportOf([], { targets: [target] })
  await mirror.release()
  return skipped
}

function line(text: string): string {
  return `${(text.length + 4).toString(16).padStart(4, '0')}${text}`
}

const capabilities = 'side-band-64k ofs-delta object-format=sha1 symref=HEAD:refs/heads/main'

function oldRefs(response: ServerResponse): true {
  const refs = [`${ID} HEAD\0${capabilities}\n`, `${ID} refs/heads/main\n`].map(line).join('')
  response.writeHead(200, { 'content-type': ADVERTISEMENT })
  response.end(`${line('# service=git-upload-pack\n')}0000${refs}0000`)
  return true
}

function refs(count: number): string {
  const hex = count.toString(16).padStart(8, '0')
  return Array.from({ length: 1000 }, (_, at) => line(`${ID} refs/heads/${hex}-${at}\n`)).join('')
}

function endless(type: string, start: readonly string[], more: (count: number) => string): Answers {
  return (_, response) => {
    response.writeHead(200, { 'content-type': type })
    for (const piece of start) response.write(piece)
    let count = 0
    const fill = () => {
      while (!response.destroyed && response.write(more(count++), 'latin1'));
    }
    response.on('drain', fill)
    fill()
    return true
  }
}

/** A blob that says it is very large, and goes on. */
const endlessPack: Answers = (request, response) => {
  if (request.method === 'GET') return oldRefs(response)
  const pack = Buffer.from('5041434b00000002000000ff', 'hex').toString('latin1')
  const header = Buffer.from([0xbf, 0xff, 0xff, 0xff, 0xff, 0x7f]).toString('latin1')
  // Zlib without compression: stored blocks, one after the other.
  const stored = Buffer.concat([
    Buffer.from([0, 0xff, 0x7f, 0x00, 0x80]),
    Buffer.alloc(0x7fff, 'a'),
  ]).toString('latin1')
  return endless(RESULT, [], (count) => {
    if (count > 0) return line(`\u0001${stored}`)
    return `${line('NAK\n')}${line(`\u0001${pack}${header}\u0078\u0001`)}`
  })(request, response)
}
