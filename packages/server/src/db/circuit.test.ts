import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCircuit } from './circuit.ts'
import { DatabaseUnreachable } from './is-unreachable.ts'

const INTERVAL = 1000
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createTestCircuit(...failures: (Error | undefined)[]) {
  const lines: string[] = []
  let probes = 0
  const circuit = createCircuit({
    probe: async () => {
      const failure = failures[probes]
      probes += 1
      if (failure) throw failure
    },
    log: {
      error: (_fields: unknown, message?: string) => void lines.push(message!),
      warn: (message: unknown) => void lines.push(String(message)),
    },
    intervalMs: INTERVAL,
  })
  const isOpen = () => {
    try {
      circuit.throwIfOpen()
      return false
    } catch (error) {
      return error instanceof DatabaseUnreachable
    }
  }
  return { circuit, lines, isOpen, probes: () => probes }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('stays closed if the probe succeeds after a failed call', async () => {
  const { circuit, isOpen, lines } = createTestCircuit(undefined)
  circuit.report(refused)
  await settle()
  expect({ isOpen: isOpen(), lines }).toEqual({ isOpen: false, lines: [] })
})

test('opens if the probe fails as well', async () => {
  const { circuit, isOpen } = createTestCircuit(refused, refused)
  circuit.report(refused)
  await settle()
  expect(isOpen()).toBe(true)
})

test('takes every failed call for an outage while it is open', async () => {
  const { circuit } = createTestCircuit(refused, refused)
  const unknown = { message: 'maintenance (Queue: send-mail)' }
  const before = circuit.report(unknown)
  circuit.report(refused)
  await settle()
  expect({ before, during: circuit.report(unknown) }).toEqual({ before: false, during: true })
})

test('closes once a probe succeeds', async () => {
  const { circuit, isOpen } = createTestCircuit(refused, refused, undefined)
  circuit.report(refused)
  await vi.advanceTimersByTimeAsync(2 * INTERVAL)
  expect(isOpen()).toBe(false)
})

test('opens again after it has closed', async () => {
  const { circuit, isOpen } = createTestCircuit(refused, undefined, refused)
  circuit.report(refused)
  await vi.advanceTimersByTimeAsync(INTERVAL)
  circuit.report(refused)
  await settle()
  expect(isOpen()).toBe(true)
})

test('runs one probe for many failed calls and logs each change once', async () => {
  const { circuit, lines, probes } = createTestCircuit(refused, refused, undefined)
  for (let call = 0; call < 100; call += 1) circuit.report(refused)
  await settle()
  for (let call = 0; call < 100; call += 1) circuit.report(refused)
  expect(probes()).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * INTERVAL)
  expect(lines).toEqual(['database unreachable', 'database reachable again'])
})

test('counts an answer of the database as reachable, even an error', async () => {
  const tooMany = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
  const { circuit, isOpen } = createTestCircuit(tooMany)
  circuit.report(refused)
  await settle()
  expect(isOpen()).toBe(false)
})

test('ignores errors of statements', async () => {
  const { circuit, probes } = createTestCircuit()
  expect(circuit.report(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false)
  expect(probes()).toBe(0)
})

test('stops probing when it is disposed of', async () => {
  const { circuit, probes } = createTestCircuit(refused, refused)
  circuit.report(refused)
  await settle()
  circuit[Symbol.dispose]()
  await vi.advanceTimersByTimeAsync(5 * INTERVAL)
  expect(probes()).toBe(1)
})
