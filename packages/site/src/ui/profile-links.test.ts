import { expect, test } from 'vitest'
import { profileLinks } from './profile-links.ts'

const link = (url: string) => ({ url, type: '' })

test('omits the scheme, www and the trailing slash from the label', () => {
  expect(profileLinks({ url: 'https://www.ada.example/', links: [] })[0]?.label).toBe('ada.example')
})

test('shows a host of mixed scripts in punycode', () => {
  expect(profileLinks({ url: 'https://аpple.com/', links: [] })[0]?.label).toBe('xn--pple-43d.com')
})

test('omits URLs with user information', () => {
  expect(profileLinks({ url: 'https://github.com@evil.test/', links: [] })).toEqual([])
})

test('uses the icon of a code host', () => {
  expect(profileLinks({ url: null, links: [link('https://github.com/ada')] })[0]?.icon).toBe('gitHub')
})

test('lists duplicate URLs once', () => {
  const links = profileLinks({ url: 'https://ada.example', links: [link('http://www.ada.example/')] })
  expect(links.length).toBe(1)
})

test('omits invalid URLs', () => {
  expect(profileLinks({ url: 'ftp://ada.example', links: [link('javascript:alert(1)')] })).toEqual([])
})
