import { expect, test } from 'vitest'
import { fakeCore } from '../../../test/fake-core.ts'
import { fakeServiceProgram } from '../../../test/fake-service-program.ts'
import { runHandiwork } from '../../../test/run-handiwork.ts'
import { CommandError } from '../../errors.ts'
import type { ServiceContext, ServiceOptions } from '../../modules.ts'

test.each([
  ['serve', {}],
  ['serve --port 0 --demo', { port: 0, demo: true }],
  ['serve --host 0.0.0.0 --data-dir /var/handiwork', { host: '0.0.0.0', dataDir: '/var/handiwork' }],
  ['worker', { workerOnly: true }],
  ['worker --data-dir d', { workerOnly: true, dataDir: 'd' }],
])('%s passes its options to the service', async (commandLine, options) => {
  expect((await startService(commandLine)).options).toEqual(options)
})

test('exits with the exit code of the service', async () => {
  expect((await startService('serve', 7)).exitCode).toBe(7)
})

test('passes the abort signal to the service', async () => {
  const { signal } = new AbortController()
  expect((await startService('serve', 0, signal)).serviceContext?.signal).toBe(signal)
})

test('prints why the service cannot be started', async () => {
  const service = async () => {
    throw new CommandError('The service is not built. Run: npm run build')
  }
  expect(await runHandiwork('serve', fakeCore(), { loadService: service })).toMatchObject({
    exitCode: 1,
    stdout: '',
    stderr: 'The service is not built. Run: npm run build\n',
  })
})

test.each([
  ['serve --port 65536', '--port must be a number from 0 to 65535, not "65536".\n'],
  ['serve --port=-1', '--port must be a number from 0 to 65535, not "-1".\n'],
  ['serve --port x', '--port must be a number from 0 to 65535, not "x".\n'],
  ['worker --port 1', "Unknown option '--port'. See handiwork worker --help.\n"],
])('prints a usage error for %s', async (commandLine, message) => {
  expect(await runHandiwork(commandLine)).toMatchObject({ exitCode: 2, stderr: message })
})

async function startService(commandLine: string, exitCode = 0, signal = new AbortController().signal) {
  let options: ServiceOptions | undefined
  let serviceContext: ServiceContext | undefined
  const program = fakeServiceProgram({
    async run(passedOptions, passedContext) {
      options = passedOptions
      serviceContext = passedContext
      return exitCode
    },
  })
  const result = await runHandiwork(commandLine, fakeCore(), { loadService: async () => program, signal })
  return { ...result, options, serviceContext }
}
