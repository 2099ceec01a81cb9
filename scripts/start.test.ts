import { once } from 'node:events'
import { expect, test } from 'vitest'
import { StandIn } from './toolchain/stand-in.ts'

const echo = 'console.log(JSON.stringify(process.argv.slice(2)))'
const wait = "process.stdout.write('ready'); setInterval(() => {}, 1000)"

test('words reach the program as they were typed, and stdout is its own even when it is built first', async () => {
  using checkout = new StandIn(echo)
  const { stdout } = await checkout.start('analyze', 'a b', '"c"', '--json')
  expect(stdout).toBe('["analyze","a b","\\"c\\"","--json"]\n')
})

test('without words it is the service with sample people', async () => {
  using checkout = new StandIn(echo)
  expect((await checkout.start()).stdout).toBe('["serve","--demo"]\n')
})

test('the program runs in the folder in which npm was called', async () => {
  using checkout = new StandIn('console.log(process.cwd())')
  expect((await checkout.start()).stdout.trim()).toMatch(checkout.root)
})

test('a second start builds nothing and says nothing', async () => {
  using checkout = new StandIn(echo)
  await checkout.start()
  const { stderr } = await checkout.start()
  expect([stderr, checkout.read('built')]).toEqual(['', 'x'])
})

test('a changed source is built again', async () => {
  using checkout = new StandIn(echo)
  await checkout.start()
  checkout.write('packages/cli/src/main.ts', "console.log('changed')")
  expect((await checkout.start()).stdout).toBe('changed\n')
})

test('the exit code of the program is the exit code of the start', async () => {
  using checkout = new StandIn('process.exitCode = 7')
  expect((await checkout.start()).code).toBe(7)
})

test.skipIf(process.platform === 'win32').for([
  ['SIGINT', 130],
  ['SIGKILL', 137],
  ['SIGTERM', 143],
] as const)('a program ended by %s ends the start with %i', async ([signal, code]) => {
  using checkout = new StandIn(`process.kill(process.pid, '${signal}'); setInterval(() => {}, 1000)`)
  expect((await checkout.start()).code).toBe(code)
})

test('a build that fails is told in one sentence, and tried again by the next start', async () => {
  using checkout = new StandIn('this is no program')
  const { code, stderr } = await checkout.start()
  expect([code, stderr.trim().split('\n').at(-1)]).toEqual([
    1,
    "Can't build Handiwork; what is wrong stands above.",
  ])
  checkout.write('packages/cli/src/main.ts', echo)
  expect((await checkout.start('healed')).stdout).toBe('["healed"]\n')
})

test('two starts at once build once, and both run', async () => {
  using checkout = new StandIn(echo)
  const both = await Promise.all([checkout.start('one'), checkout.start('two')])
  expect([...both.map(({ stdout }) => stdout), checkout.read('built')]).toEqual([
    '["one"]\n',
    '["two"]\n',
    'x',
  ])
})

// A pipe closes when the last process that holds it has ended.
test.skipIf(process.platform === 'win32').for(['SIGTERM', 'SIGKILL'] as const)(
  'npm ended by %s leaves no process behind',
  async (signal) => {
    using checkout = new StandIn(wait)
    const npm = checkout.spawn('npm', ['start', '--silent'])
    await once(npm.stdout!, 'data')
    npm.kill(signal)
    await once(npm.stdout!, 'close')
  },
)
