import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { serviceParts } from './toolchain/build-parts.mjs'
import { TestCheckout } from './toolchain/test-checkout.ts'

const echo = 'console.log(JSON.stringify(process.argv.slice(2)))'
const waitForever = "process.stdout.write('ready'); setInterval(() => {}, 1000)"

test('passes arguments unchanged, and keeps stdout clean during a build', async () => {
  using checkout = new TestCheckout(echo)
  const { stdout } = await checkout.start('analyze', 'a b', '"c"', '--json')
  expect(stdout).toBe('["analyze","a b","\\"c\\"","--json"]\n')
})

test('starts the service with demo data without arguments', async () => {
  using checkout = new TestCheckout(echo)
  expect((await checkout.start()).stdout).toBe('["serve","--demo"]\n')
})

test('runs the program in the folder that npm was called from', async () => {
  using checkout = new TestCheckout('console.log(process.cwd())')
  expect((await checkout.start()).stdout.trim()).toMatch(checkout.root)
})

test('neither builds nor prints anything on the second start', async () => {
  using checkout = new TestCheckout(echo)
  await checkout.start('--version')
  const { stderr } = await checkout.start('--version')
  expect({ stderr, built: checkout.builtParts() }).toEqual({ stderr: '', built: ['command', 'engine'] })
})

test.for([
  { args: [], built: serviceParts },
  { args: ['serve', '--port', '8080'], built: serviceParts },
  { args: ['worker'], built: serviceParts },
  { args: ['export', 'report.json', '--out', 'site'], built: serviceParts },
  { args: ['--version'], built: ['engine', 'command'] },
  { args: ['analyze', '.'], built: ['engine', 'command'] },
])('builds only what $args needs', async ({ args, built }) => {
  using checkout = new TestCheckout(echo)
  await checkout.start(...args)
  expect(checkout.builtParts()).toEqual(built.toSorted())
})

test('rebuilds after a source changes', async () => {
  using checkout = new TestCheckout(echo)
  await checkout.start()
  checkout.write('packages/cli/src/main.ts', "console.log('changed')")
  expect((await checkout.start()).stdout).toBe('changed\n')
})

test('rebuilds only the part whose sources change', async () => {
  using checkout = new TestCheckout(echo)
  await checkout.start()
  checkout.write('packages/server/src/main.ts', 'changed')
  const { stderr } = await checkout.start()
  expect({ stderr, built: checkout.builtParts() }).toEqual({
    stderr: 'Building Handiwork …\nbuild output\n',
    built: [...serviceParts, 'service'].toSorted(),
  })
})

test("exits with the program's exit code", async () => {
  using checkout = new TestCheckout('process.exitCode = 7')
  expect((await checkout.start()).code).toBe(7)
})

test.skipIf(process.platform === 'win32').for([
  ['SIGINT', 130],
  ['SIGKILL', 137],
  ['SIGTERM', 143],
] as const)('maps %s of the program to exit code %i', async ([signal, code]) => {
  using checkout = new TestCheckout(`process.kill(process.pid, '${signal}'); setInterval(() => {}, 1000)`)
  expect((await checkout.start()).code).toBe(code)
})

test('prints one sentence when the build fails, and retries on the next start', async () => {
  using checkout = new TestCheckout('this is no program')
  const { code, stderr } = await checkout.start()
  expect({ code, lastErrorLine: stderr.trim().split('\n').at(-1) }).toEqual({
    code: 1,
    lastErrorLine: "Can't build Handiwork. See the errors above.",
  })
  checkout.write('packages/cli/src/main.ts', echo)
  expect((await checkout.start('healed')).stdout).toBe('["healed"]\n')
})

test('builds once for two concurrent starts', async () => {
  using checkout = new TestCheckout(echo)
  const outcomes = await Promise.all([checkout.start('one'), checkout.start('two')])
  expect({ stdout: outcomes.map(({ stdout }) => stdout), built: checkout.builtParts() }).toEqual({
    stdout: ['["one"]\n', '["two"]\n'],
    built: ['command', 'engine'],
  })
})

// A pipe closes when the last process that holds it exits.
test.skipIf(process.platform === 'win32').for(['SIGTERM', 'SIGKILL'] as const)(
  'leaves no process behind when npm receives %s',
  async (signal) => {
    using checkout = new TestCheckout(waitForever)
    const npm = checkout.spawn('npm', ['start', '--silent'])
    await once(npm.stdout!, 'data')
    npm.kill(signal)
    await once(npm.stdout!, 'close')
  },
)

test.skipIf(process.platform === 'win32')('stops all parts of a build on a signal', async () => {
  using checkout = new TestCheckout(echo)
  checkout.write('build-hangs', '')
  const start = checkout.spawn(process.execPath, ['scripts/start.mjs'])
  const pids = await vi.waitFor(
    () => ['command', 'service', 'site'].map((part) => Number(checkout.read(`pid-${part}`) || Number.NaN)),
    { timeout: 60_000 },
  )
  start.kill('SIGTERM')
  await once(start, 'close')
  await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 30_000 })
})

function isRunning(pid: number): boolean {
  // In a container whose init process does not reap children, a killed process remains as a zombie.
  const status = `/proc/${pid}/stat`
  if (existsSync(status)) return !/\) Z /.test(readFileSync(status, 'utf8'))
  try {
    return process.kill(pid, 0) && process.platform !== 'linux'
  } catch {
    return false
  }
}
