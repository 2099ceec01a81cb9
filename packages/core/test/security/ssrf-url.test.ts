import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CodeHost, publicCodeHosts } from '../../src/git/guarded/code-host.ts'
import { judgedAddresses } from '../../src/git/guarded/judged-addresses.ts'
import { nextHop } from '../../src/git/guarded/next-hop.ts'
import { repositoryAddress } from '../../src/git/guarded/repository-address.ts'
import list from './ssrf-cases.json' with { type: 'json' }

interface Case {
  readonly id: string
  readonly layer: string
  readonly input: string
  readonly dns?: Readonly<Record<string, readonly string[]>>
  readonly chain?: readonly string[]
  readonly expect: { readonly accept?: string | boolean; readonly reject?: string }
}

const cases: readonly Case[] = list.cases as readonly Case[]
const of = (layer: string) => cases.filter((one) => one.layer === layer)

describe('of the list of addresses', () => {
  const [accepted, rejected] = [true, false].map((is) =>
    of('parse').filter(({ expect }) => (expect.accept !== undefined) === is),
  )

  test.for(accepted!)('$id $input is read as what it means', ({ input, expect: { accept } }) => {
    expect(repositoryAddress(input, publicCodeHosts)).toMatchObject({ cloneUrl: accept })
  })
  test.for(rejected!)('$id $input is refused', ({ input }) => {
    expect(repositoryAddress(input, publicCodeHosts)).toEqual({ refused: expect.stringMatching(/^[A-Z_]+$/) })
  })
})

describe('of the list of names', () => {
  test.for(of('dns'))('$id is refused by its addresses', async ({ dns, expect: { reject } }) => {
    const [[host, addresses] = ['', []]] = Object.entries(dns!)
    const judge = { lookup: async () => addresses, ownAddresses: () => [] }
    const words = { DNS: 'dns', PRIVATE_IP: 'privateAddress' }
    expect(await judgedAddresses(host, false, judge)).toEqual({
      refused: words[reject as keyof typeof words],
    })
  })
})

describe('of the list of redirects', () => {
  // Those that go round in circles are in git-redirect.test.ts, with a server.
  test.for(of('redirect').filter(({ expect }) => expect.reject !== 'TOO_MANY'))(
    '$id leads where it may, or nowhere',
    ({ chain, expect: { reject } }) => {
      const [from, to] = chain!
      const next = nextHop(to, from!, publicCodeHosts)
      expect('refused' in next ? next.refused : undefined).toBe(reject)
    },
  )
})

describe('an address', () => {
  test.for([
    ['http://github.com/o/r', 'https://github.com/o/r.git'],
    ['https://www.github.com/o/r/', 'https://github.com/o/r.git'],
    ['https://github.com/o/r/tree/main/src?tab=readme', 'https://github.com/o/r.git'],
    [' https://github.com/o/r ', 'https://github.com/o/r.git'],
    ['github.com/o/r.git', 'https://github.com/o/r.git'],
    ['git@gitlab.com:a/b/c.git', 'https://gitlab.com/a/b/c.git'],
  ])('%s is %s', ([text, cloneUrl]) => {
    expect(repositoryAddress(text!, publicCodeHosts)).toMatchObject({ cloneUrl })
  })
  test.for([
    'https://github.com/o/r/../../x/y',
    'https://github.com/o/..git',
    'https://github.com/o/.git',
    'https://github.com//o/r',
    'https://github.com:/o/r',
    'ssh://git@github.com:2222/o/r',
    'ssh://root@github.com/o/r',
    'https://[::1%25lo]/o/r',
    'localhost/o/r',
    'o/r',
    '/etc/passwd',
  ])('%s is none', (text) => {
    expect(repositoryAddress(text, publicCodeHosts)).toHaveProperty('refused')
  })
  test('that is no text at all is refused', () => {
    expect(repositoryAddress(undefined as unknown as string, publicCodeHosts)).toEqual({ refused: 'TYPE' })
  })
})

describe('a host an operator lists', () => {
  const own: CodeHost = { kind: 'gitLab', names: ['127.0.0.1'], webUrl: 'http://127.0.0.1:4100' }
  const corporate: CodeHost = { kind: 'gitLab', names: ['git.corp'], webUrl: 'https://git.corp/gitlab' }
  test.for([
    ['http://127.0.0.1:4100/a/b/c', 'http://127.0.0.1:4100/a/b/c.git'],
    ['https://git.corp/gitlab/a/b', 'https://git.corp/gitlab/a/b.git'],
  ])('is read: %s', ([text, cloneUrl]) => {
    expect(repositoryAddress(text!, [own, corporate])).toMatchObject({ cloneUrl })
  })
  test.for([
    'http://127.0.0.1:4101/a/b',
    'http://127.0.0.1/a/b',
    'https://127.0.0.1:4100/a/b',
    'http://0x7f.1:4100/a/b',
  ])('is not %s', (text) => expect(repositoryAddress(text, [own, corporate])).toHaveProperty('refused'))
})

describe('whatever is typed', () => {
  const part = fc.constantFrom(
    ...[
      'https://',
      'http://',
      'ssh://',
      'git@',
      'github.com',
      'gitlab.com',
      '/',
      ':',
      '.',
      '..',
      '-',
      '_',
      '%2e',
    ],
    ...['@', '\\', '?', '#', '[', ']', ' ', '\n', '\u00ad', '.git', 'o', 'r', '127.0.0.1', '443', '80', '~'],
  )
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.array(part, { maxLength: 8 }).map((parts) => `https://github.com/o/${parts.join('')}`),
  )

  test('what is accepted is an address made of checked parts', () => {
    const sound = /^https:\/\/(github\.com|gitlab\.com|bitbucket\.org)(\/(?![.-])[\w.-]+)+\/[\w.-]+\.git$/
    fc.assert(
      fc.property(typed, (text) => {
        const found = repositoryAddress(text, publicCodeHosts)
        if ('refused' in found) return
        expect(found.cloneUrl).toMatch(sound)
        expect(new URL(found.cloneUrl).href).toBe(found.cloneUrl)
      }),
      { numRuns: 2000 },
    )
  })
  test('what is accepted means itself', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const found = repositoryAddress(text, publicCodeHosts)
        if ('refused' in found) return
        expect(repositoryAddress(found.cloneUrl, publicCodeHosts)).toEqual(found)
      }),
      { numRuns: 2000 },
    )
  })
})
