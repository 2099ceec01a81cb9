import type { Resume } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { contactLines } from './contact-lines.ts'

/** The links of a resume whose owner entered these URLs. */
function linksOf(...urls: string[]) {
  const links = urls.map((url) => ({ url, type: '' }))
  const user = { publicEmail: null, url: null, links, location: null } as unknown as Resume['user']
  return contactLines(user).map(({ words, href }) => ({
    text: [words].flat().join('').replaceAll('\u200b', ''),
    href,
  }))
}

test('shows a link without its scheme', () => {
  expect(linksOf('https://www.ada.example/')).toEqual([
    { text: 'ada.example', href: 'https://www.ada.example/' },
  ])
})

test('shows a host of mixed scripts in punycode', () => {
  expect(linksOf('https://аpple.com/')).toEqual([
    { text: 'xn--pple-43d.com', href: 'https://xn--pple-43d.com/' },
  ])
})

test('omits a URL with user information', () => {
  expect(linksOf('https://github.com@evil.test/')).toEqual([])
})
