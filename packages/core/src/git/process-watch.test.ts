import { beforeEach, expect, test } from 'vitest'
import { createProcessWatch, type ProcessUsage, type WatchedProcess } from './process-watch.ts'

const limits = { memoryBytes: 100, idleCpuSeconds: 20 }
let usages: Map<number, ProcessUsage>
let stopped: string[]
let check: (() => void) | undefined

beforeEach(() => {
  usages = new Map()
  stopped = []
  check = undefined
})

function createWatch() {
  return createProcessWatch(limits, {
    readUsage: (pid) => usages.get(pid),
    repeat: (run) => {
      check = run
      return () => {
        check = undefined
      }
    },
  })
}

function fakeProcess(pid: number, outputBytes: () => number = () => 0): WatchedProcess {
  return { pid, outputBytes, stop: (reason) => stopped.push(`${pid}: ${reason}`) }
}

function use(pid: number, usage: Partial<ProcessUsage>): void {
  usages.set(pid, { memoryBytes: 0, cpuSeconds: 0, ...usage })
}

test('stops all processes that together use too much memory', () => {
  const watch = createWatch()
  watch.add(fakeProcess(1))
  watch.add(fakeProcess(2))
  use(1, { memoryBytes: 60 })
  use(2, { memoryBytes: 60 })
  check!()
  expect(stopped).toEqual(['1: more than 100 bytes of memory', '2: more than 100 bytes of memory'])
})

test('stops no process at the memory limit', () => {
  createWatch().add(fakeProcess(1))
  use(1, { memoryBytes: 100 })
  check!()
  expect(stopped).toEqual([])
})

test('stops a process that computes without output', () => {
  createWatch().add(fakeProcess(1))
  use(1, { cpuSeconds: 21 })
  check!()
  expect(stopped).toEqual(['1: no output in 20 s of processor time'])
})

test('stops no process whose output grows', () => {
  let outputBytes = 0
  createWatch().add(fakeProcess(1, () => outputBytes))
  for (let cpuSeconds = 15; cpuSeconds < 100; cpuSeconds += 15) {
    outputBytes++
    use(1, { cpuSeconds })
    check!()
  }
  expect(stopped).toEqual([])
})

test('stops no process whose usage is unknown', () => {
  createWatch().add(fakeProcess(1))
  check!()
  expect(stopped).toEqual([])
})

test('ends with the last process', () => {
  const watch = createWatch()
  const [endOne, endOther] = [watch.add(fakeProcess(1)), watch.add(fakeProcess(2))]
  endOne()
  const isWatchingAfterOne = check !== undefined
  endOther()
  expect({ isWatchingAfterOne, isWatchingAfterBoth: check !== undefined }).toEqual({
    ...{ isWatchingAfterOne: true, isWatchingAfterBoth: false },
  })
})
