import { readFileSync } from 'node:fs'
import { aPlace } from './place.ts'
import { ratedPeople } from './rated-people.ts'
import { type Child, startChild } from './child.ts'
import { load } from './load.ts'
import { fileURLToPath } from 'node:url'
const cpu = (pid: number) => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10000 }
await using place = await aPlace((process.env.K ?? 'postgres') as 'postgres')
let logins: string[] = []
await place.fill(async (db) => { logins = await ratedPeople(db, 100) })
await using service = await place.start(JSON.parse(process.env.ENV ?? '{}'))
await using hello = await startChild([fileURLToPath(new URL('hello.ts', import.meta.url))])
const cases: [string, Child, string[]][] = [['hello', hello, ['/']], ['healthz', service, ['/healthz']], ['one login', service, [`/api/users/login/${logins[0]}`]], ['logins', service, logins.map((l) => `/api/users/login/${l}`)], ['404', service, ['/api/users/login/nobody']]]
for (const connections of [1, 10, 50]) {
  for (const [name, child, paths] of cases) {
    if (process.env.ONLY && !process.env.ONLY.split(',').includes(name)) continue
    await load(child.url, paths, { connections, seconds: 1 }).catch(() => 0)
    const before = cpu(child.pid), t = performance.now()
    const r = await load(child.url, paths, { connections, seconds: 2 }).catch((e) => ({ perSecond: Number(/of (\d+)/.exec(e.message)?.[1]) / 2, p99: 0 }))
    console.log(connections, name.padEnd(10), r.perSecond.toFixed(0), 'req/s;', ((cpu(child.pid) - before) / (r.perSecond * (performance.now() - t) / 1000)).toFixed(1), 'us cpu per request; p99', r.p99)
  }
}
