import { expect, test } from 'vitest'
import { cameFrom } from './came-from.ts'

const https = 'https://handiwork.example'
const http = 'http://handiwork.local'

test.each([
  ['our own page', https, { origin: https }, 'here'],
  ['a page of another site', https, { origin: 'https://evil.example' }, 'elsewhere'],
  ['a page without an origin to tell', https, { origin: 'null' }, 'elsewhere'],
  ['our own page, whose GET tells no origin', https, { 'sec-fetch-site': 'same-origin' }, 'here'],
  ['an address typed by hand', https, { 'sec-fetch-site': 'none' }, 'here'],
  ['a picture on another site', https, { 'sec-fetch-site': 'cross-site' }, 'elsewhere'],
  ['a sister site', https, { 'sec-fetch-site': 'same-site' }, 'elsewhere'],
  [
    'a foreign page that calls itself ours',
    https,
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    'elsewhere',
  ],
  ['a program', https, {}, 'program'],
  ['our own page over http, whose GET tells nothing', http, {}, 'here'],
  ['a program that asks for a websocket', http, { upgrade: 'websocket' }, 'program'],
])('%s is known for what it is', (_what, publicUrl, headers, from) => {
  expect(cameFrom(headers, publicUrl, (origin) => origin === publicUrl)).toBe(from)
})
