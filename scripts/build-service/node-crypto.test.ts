import { createHash } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as nodeCrypto from './node-crypto.ts'

test('creates ids of version 7 that are all different', () => {
  const ids = Array.from({ length: 1_000 }, () => nodeCrypto.randomUUIDv7())
  const wellFormed = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(ids.filter((id) => !wellFormed.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(1_000)
})

test('starts an id with the time, so that ids sort by it', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0x0123_4567_89ab })
  onTestFinished(() => void vi.useRealTimers())
  expect(nodeCrypto.randomUUIDv7()).toMatch(/^01234567-89ab-7/)
})

test('exports everything else of the module', () => {
  expect(nodeCrypto.createHash).toBe(createHash)
})
