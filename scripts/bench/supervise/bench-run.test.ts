import { expect, test } from 'vitest'
import { createBenchRun, databasePrefix, findBenchRun } from './bench-run.ts'

test('recognizes the databases and the folder of a run', () => {
  const run = createBenchRun()
  expect(run.pid).toBe(process.pid)
  expect(findBenchRun(`${databasePrefix(run)}0123abcd`)).toEqual(run)
  expect(findBenchRun(run.folder.split('/').at(-1)!)).toEqual(run)
})

test('names of databases fit into 63 characters', () => {
  expect(`${databasePrefix(createBenchRun())}0123abcd`.length).toBeLessThan(63)
})

test.each([
  'postgres',
  'handiwork_bench_',
  'handiwork_bench_0123456789abcdef0123456789abcdef',
  'handiwork_bench_00000000_1_00000000_00000000',
])('does not recognize %s, which another program or host created', (name) => {
  expect(findBenchRun(name)).toBeUndefined()
})
