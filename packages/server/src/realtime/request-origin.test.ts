import { expect, test } from 'vitest'
import { classifyRequestOrigin } from './request-origin.ts'

const https = 'https://handiwork.example'
const http = 'http://handiwork.local'

test.each([
  ['our own page', https, { origin: https }, 'own'],
  ['a page of another site', https, { origin: 'https://evil.example' }, 'foreign'],
  ['a page with an opaque origin', https, { origin: 'null' }, 'foreign'],
  ['our own page, whose GET sends no origin', https, { 'sec-fetch-site': 'same-origin' }, 'own'],
  ['a URL typed by the user', https, { 'sec-fetch-site': 'none' }, 'own'],
  ['an image on another site', https, { 'sec-fetch-site': 'cross-site' }, 'foreign'],
  ['a page on a sibling subdomain', https, { 'sec-fetch-site': 'same-site' }, 'foreign'],
  [
    'a foreign page with a forged Sec-Fetch-Site header',
    https,
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    'foreign',
  ],
  ['a program', https, {}, 'nonBrowser'],
  ['our own page over http, whose GET sends neither header', http, {}, 'own'],
  ['a non-browser client that opens a websocket', http, { upgrade: 'websocket' }, 'nonBrowser'],
])('classifies %s', (_what, publicUrl, headers, origin) => {
  expect(classifyRequestOrigin(headers, publicUrl, (origin) => origin === publicUrl)).toBe(origin)
})
