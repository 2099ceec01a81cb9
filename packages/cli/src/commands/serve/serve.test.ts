import { expect, test } from 'vitest'
import { handiwork } from '../../../test/command-line.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { CannotGoOn } from '../../cannot-go-on.ts'
import type { ServiceOptions, ServiceProgram, ServiceWorld } from '../../world.ts'

test.each([
  ['serve', {}],
  ['serve --port 0 --demo', { port: 0, demo: true }],
  ['serve --host 0.0.0.0 --data-dir /var/handiwork', { host: '0.0.0.0', dataDir: '/var/handiwork' }],
  ['worker', { workerOnly: true }],
  ['worker --data-dir d', { workerOnly: true, dataDir: 'd' }],
])('%s starts the service so', async (line, options) => {
  expect((await started(line)).options).toEqual(options)
})

test('what the service ends with is what the command ends with', async () => {
  expect((await started('serve', 7)).exitCode).toBe(7)
})

test('the service is told by the signal of the command when to stop', async () => {
  const { signal } = new AbortController()
  expect((await started('serve', 0, signal)).world?.signal).toBe(signal)
})

test('a service that cannot be started says why', async () => {
  const service = async () => {
    throw new CannotGoOn('The service is not built yet. Build it with: npm run build')
  }
  expect(await handiwork('serve', fakeCore(), { service })).toMatchObject({
    exitCode: 1,
    stdout: '',
    stderr: 'The service is not built yet. Build it with: npm run build\n',
  })
})

test.each([
  ['serve --port 65536', '--port needs a number up to 65535, not "65536".\n'],
  ['serve --port=-1', '--port needs a number up to 65535, not "-1".\n'],
  ['serve --port x', '--port needs a number up to 65535, not "x".\n'],
  ['worker --port 1', "Unknown option '--port'. See handiwork worker --help.\n"],
])('wrong usage is one sentence: %s', async (line, sentence) => {
  expect(await handiwork(line)).toMatchObject({ exitCode: 2, stderr: sentence })
})

async function started(line: string, exitCode = 0, signal = new AbortController().signal) {
  let options: ServiceOptions | undefined
  let world: ServiceWorld | undefined
  const program: ServiceProgram = {
    async run(given, around) {
      options = given
      world = around
      return exitCode
    },
  }
  const result = await handiwork(line, fakeCore(), { service: async () => program, signal })
  return { ...result, options, world }
}
