import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CodeHost, publicCodeHosts } from '../../src/git/guarded/code-host.ts'
import { parseRepositoryAddress } from '../../src/git/guarded/repository-address.ts'
import { resolveAllowedAddresses } from '../../src/git/guarded/resolve-allowed-addresses.ts'
import { resolveRedirect } from '../../src/git/guarded/resolve-redirect.ts'
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
const casesOf = (layer: string) => cases.filter((one) => one.layer === layer)

describe('addresses of the case list', () => {
  const [accepted, rejected] = [true, false].map((expected) =>
    casesOf('parse').filter(({ expect }) => (expect.accept !== undefined) === expected),
  )

  test.for(accepted!)('$id $input is normalized', ({ input, expect: { accept } }) => {
    expect(parseRepositoryAddress(input, publicCodeHosts)).toMatchObject({ cloneUrl: accept })
  })
  test.for(rejected!)('$id $input is rejected', ({ input }) => {
    expect(parseRepositoryAddress(input, publicCodeHosts)).toEqual({
      refused: expect.stringMatching(/^[A-Z_]+$/),
    })
  })
})

describe('names of the case list', () => {
  test.for(casesOf('dns'))(
    '$id is rejected because of its addresses',
    async ({ dns, expect: { reject } }) => {
      const [[host, addresses] = ['', []]] = Object.entries(dns!)
      const resolver = { lookup: async () => addresses, ownAddresses: () => [] }
      const reasonByCode = { DNS: 'dns', PRIVATE_IP: 'privateAddress' }
      expect(await resolveAllowedAddresses(host, false, resolver)).toEqual({
        refused: reasonByCode[reject as keyof typeof reasonByCode],
      })
    },
  )
})

describe('redirects of the case list', () => {
  // Redirect loops are tested with a server in git-redirect.test.ts.
  test.for(casesOf('redirect').filter(({ expect }) => expect.reject !== 'TOO_MANY'))(
    '$id is followed or rejected',
    ({ chain, expect: { reject } }) => {
      const [from, to] = chain!
      const next = resolveRedirect(to, from!, publicCodeHosts)
      expect('refused' in next ? next.refused : undefined).toBe(reject)
    },
  )
})

describe('repositoryAddress', () => {
  test.for([
    ['http://github.com/o/r', 'https://github.com/o/r.git'],
    ['https://www.github.com/o/r/', 'https://github.com/o/r.git'],
    ['https://github.com/o/r/tree/main/src?tab=readme', 'https://github.com/o/r.git'],
    [' https://github.com/o/r ', 'https://github.com/o/r.git'],
    ['github.com/o/r.git', 'https://github.com/o/r.git'],
    ['git@gitlab.com:a/b/c.git', 'https://gitlab.com/a/b/c.git'],
  ])('normalizes %s to %s', ([text, cloneUrl]) => {
    expect(parseRepositoryAddress(text!, publicCodeHosts)).toMatchObject({ cloneUrl })
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
  ])('rejects %s', (text) => {
    expect(parseRepositoryAddress(text, publicCodeHosts)).toHaveProperty('refused')
  })
  test('rejects a value that is not a string', () => {
    expect(parseRepositoryAddress(undefined as unknown as string, publicCodeHosts)).toEqual({
      refused: 'TYPE',
    })
  })
})

describe('a configured host', () => {
  const loopbackHost: CodeHost = { kind: 'gitLab', names: ['127.0.0.1'], webUrl: 'http://127.0.0.1:4100' }
  const corporateHost: CodeHost = { kind: 'gitLab', names: ['git.corp'], webUrl: 'https://git.corp/gitlab' }
  test.for([
    ['http://127.0.0.1:4100/a/b/c', 'http://127.0.0.1:4100/a/b/c.git'],
    ['https://git.corp/gitlab/a/b', 'https://git.corp/gitlab/a/b.git'],
  ])('accepts %s', ([text, cloneUrl]) => {
    expect(parseRepositoryAddress(text!, [loopbackHost, corporateHost])).toMatchObject({ cloneUrl })
  })
  test.for([
    'http://127.0.0.1:4101/a/b',
    'http://127.0.0.1/a/b',
    'https://127.0.0.1:4100/a/b',
    'http://0x7f.1:4100/a/b',
  ])('rejects %s', (text) =>
    expect(parseRepositoryAddress(text, [loopbackHost, corporateHost])).toHaveProperty('refused'),
  )
})

describe('repositoryAddress for any text', () => {
  const fragment = fc.constantFrom(
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
  const inputArbitrary = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.array(fragment, { maxLength: 8 }).map((parts) => `https://github.com/o/${parts.join('')}`),
  )

  test('returns only URLs of valid parts', () => {
    const validUrl = /^https:\/\/(github\.com|gitlab\.com|bitbucket\.org)(\/(?![.-])[\w.-]+)+\/[\w.-]+\.git$/
    fc.assert(
      fc.property(inputArbitrary, (text) => {
        const address = parseRepositoryAddress(text, publicCodeHosts)
        if ('refused' in address) return
        expect(address.cloneUrl).toMatch(validUrl)
        expect(new URL(address.cloneUrl).href).toBe(address.cloneUrl)
      }),
      { numRuns: 2000 },
    )
  })
  test('accepts its own result', () => {
    fc.assert(
      fc.property(inputArbitrary, (text) => {
        const address = parseRepositoryAddress(text, publicCodeHosts)
        if ('refused' in address) return
        expect(parseRepositoryAddress(address.cloneUrl, publicCodeHosts)).toEqual(address)
      }),
      { numRuns: 2000 },
    )
  })
})
