import { expect, test } from 'vitest'
import { fillPlaceholders, type HostUrls, insertPlaceholders } from './host-placeholders.ts'

const hostsAt = (firstPort: number): HostUrls => ({
  gitHub: { webUrl: `http://127.0.0.1:${firstPort}` },
  gitLab: { webUrl: `http://127.0.0.1:${firstPort}1` },
  bitbucket: { webUrl: `http://127.0.0.1:${firstPort}2` },
  stackOverflow: { webUrl: `http://127.0.0.1:${firstPort}3` },
})
const urlsOf = (hosts: HostUrls) => JSON.stringify(Object.values(hosts).map(({ webUrl }) => `${webUrl}/ada`))

test('moves URLs to the code hosts of another data directory', () => {
  const text = insertPlaceholders(urlsOf(hostsAt(4100)), hostsAt(4100))
  expect(fillPlaceholders(text, hostsAt(4200))).toBe(urlsOf(hostsAt(4200)))
})

test('leaves no address of a code host', () => {
  expect(insertPlaceholders(urlsOf(hostsAt(4100)), hostsAt(4100))).not.toContain('127.0.0.1')
})

test('keeps addresses of other programs', () => {
  const text = 'http://127.0.0.1:41000/ http://127.0.0.1/'
  expect(insertPlaceholders(text, hostsAt(4100))).toBe(text)
})
