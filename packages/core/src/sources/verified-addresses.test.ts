import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AddressOwner, verifiedAddresses, withNoreply } from './verified-addresses.ts'

const ada: AddressOwner = {
  kind: 'gitHub',
  webUrl: 'https://github.com',
  account: { subject: '1815', login: 'AdaByrne' },
}

test.each<[string, Partial<AddressOwner>, string[]]>([
  ['GitHub', {}, ['1815+adabyrne@users.noreply.github.com', 'adabyrne@users.noreply.github.com']],
  [
    'GitHub Enterprise',
    { webUrl: 'https://git.looms.example:8443' },
    ['1815+adabyrne@users.noreply.git.looms.example', 'adabyrne@users.noreply.git.looms.example'],
  ],
  ['GitLab', { kind: 'gitLab', webUrl: 'https://gitlab.com' }, ['1815-adabyrne@users.noreply.gitlab.com']],
  ['Bitbucket', { kind: 'bitbucket' }, []],
  ['Stack Overflow', { kind: 'stackOverflow' }, []],
  ['an account without a login', { account: { subject: '1', login: null } }, []],
])('verifiedAddresses returns the noreply addresses of %s', (_, overrides, addresses) => {
  expect(verifiedAddresses({ ...ada, ...overrides }, [])).toEqual(addresses)
})

test('verifiedAddresses never includes an unverified address', () => {
  const email = fc.record({ address: fc.emailAddress(), verified: fc.boolean(), primary: fc.boolean() })
  fc.assert(
    fc.property(fc.array(email), (emails) => {
      const verifiedOnly = emails
        .filter(({ verified }) => verified)
        .map(({ address }) => address.toLowerCase())
      const addresses = verifiedAddresses({ ...ada, kind: 'bitbucket' }, emails)
      expect(new Set(addresses)).toEqual(new Set(verifiedOnly))
    }),
  )
})

test('withNoreply does not repeat a noreply address that the host lists', () => {
  const listed = { address: 'adabyrne@users.noreply.github.com', verified: true, primary: false }
  const addresses = withNoreply(ada, [listed]).map(({ address }) => address)
  expect(addresses).toEqual([listed.address, '1815+adabyrne@users.noreply.github.com'])
})
