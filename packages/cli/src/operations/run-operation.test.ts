import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTestOutput } from '../../test/create-test-output.ts'
import { fakeCore } from '../../test/fake-core.ts'
import { fakeServiceProgram } from '../../test/fake-service-program.ts'
import { runHandiwork } from '../../test/run-handiwork.ts'
import type { Operation } from '../modules.ts'

/** Runs a command with a service that asks for confirmation. Returns the operation that it received. */
async function operate(line: string, answer?: string) {
  let operation: Operation | undefined
  const service = fakeServiceProgram({
    async operate(received, _options, { confirm }) {
      operation = received
      return (await confirm('This deletes 2 rows.')) ? 0 : 1
    },
  })
  const changes = { loadService: async () => service, prompt: async () => answer }
  const { exitCode, stderr } = await runHandiwork(line, fakeCore(), changes)
  return { operation, exitCode, stderr }
}

test.each([
  ['backup a', { kind: 'backup', file: 'a', withSecret: false }],
  ['backup a --with-secret', { kind: 'backup', file: 'a', withSecret: true }],
  ['backup --verify a --json', { kind: 'verify', file: 'a', json: true }],
  ['backup -', { kind: 'backup', file: '-', withSecret: false }],
  ['restore a --replace', { kind: 'restore', file: 'a', replace: true }],
  ['move-to postgres://host/one', { kind: 'move', url: 'postgres://host/one' }],
  ['migrate --status --json', { kind: 'migrate', status: true, distribute: false, json: true }],
  ['migrate --distribute', { kind: 'migrate', status: false, distribute: true, json: false }],
  ['migrate --distribute --shards 8', { kind: 'migrate', distribute: true, shards: 8 }],
])('%s passes its options to the service', async (line, operation) => {
  expect(await operate(line, 'y')).toMatchObject({ operation, exitCode: 0 })
})

test.each([
  { line: 'restore a', answer: 'n', exitCode: 1, stderr: '' },
  { line: 'restore a --yes', answer: undefined, exitCode: 0, stderr: '' },
  {
    line: 'restore a',
    answer: undefined,
    exitCode: 1,
    stderr: 'This deletes 2 rows. Cannot ask for confirmation here. Use --yes to confirm.\n',
  },
])('$line with the answer $answer exits with $exitCode', async ({ line, answer, exitCode, stderr }) => {
  expect(await operate(line, answer)).toMatchObject({ exitCode, stderr })
})

const terminal = createTestOutput({ isTTY: true })
const typed = { isTTY: true, [Symbol.asyncIterator]: () => Readable.from([])[Symbol.asyncIterator]() }

test.each([
  ['backup -', 'A backup cannot be shown in a terminal. Write it to a file: handiwork backup a.backup\n'],
  ['backup --verify -', 'Standard input is a terminal. Pass the backup with < a.backup, or name the file.\n'],
  ['restore -', 'Standard input is a terminal. Pass the backup with < a.backup, or name the file.\n'],
])('%s in a terminal is a usage error', async (line, stderr) => {
  const changes = { stdout: terminal, openStdin: () => typed }
  expect(await runHandiwork(line, fakeCore(), changes)).toMatchObject({ exitCode: 2, stderr })
})

test('restore - passes standard input to the service', async () => {
  let received = ''
  const service = fakeServiceProgram({
    async operate(_operation, _options, { stdin }) {
      for await (const chunk of stdin()) received += Buffer.from(chunk).toString()
      return 0
    },
  })
  const openStdin = () => Readable.from([Buffer.from('a back'), Buffer.from('up')])
  await runHandiwork('restore -', fakeCore(), { loadService: async () => service, openStdin })
  expect(received).toBe('a backup')
})

test.each([
  ['backup a --verify --with-secret', 'Use either --verify or --with-secret.\n'],
  ['backup a --json', '--json requires --verify.\n'],
  ['migrate --status --distribute', 'Use either --status or --distribute.\n'],
  ['migrate --shards 8', '--shards requires --distribute.\n'],
  ['migrate --distribute --shards 0', '--shards must be a number from 1 to 1024, not "0".\n'],
  ['migrate --distribute --shards many', '--shards must be a number from 1 to 1024, not "many".\n'],
])('%s is a usage error', async (line, stderr) => {
  expect(await operate(line)).toMatchObject({ exitCode: 2, stderr })
})
