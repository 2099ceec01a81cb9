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
import pg from 'pg'
const admin = new pg.Client({ connectionString: 'postgres://postgres@127.0.0.1:5432/postgres' }); await admin.connect()
const pgCpu = async () => { if (place.location.kind !== 'postgres') return 0; const { rows } = await admin.query('select pid from pg_stat_activity where datname = $1', [new URL(place.location.url).pathname.slice(1)]); return rows.reduce((s, { pid }) => s + cpu(pid), 0) }
const cases: [string, Child, string[]][] = [['hello', hello, ['/']], ['healthz', service, ['/healthz']], ['one login', service, [`/api/users/login/${logins[0]}`]], ['popular', service, ['/api/users/login/person-0']], ['logins', service, logins.map((l) => `/api/users/login/${l}`)], ['404', service, ['/api/users/login/nobody']]]
for (const connections of (process.env.C ?? "1,10,50").split(",").map(Number)) {
  for (const [name, child, paths] of cases) {
    if (process.env.ONLY && !process.env.ONLY.split(',').includes(name)) continue
    await load(child.url, paths, { connections, seconds: 1 }).catch(() => 0)
    const pgBefore = await pgCpu(); const before = cpu(child.pid), t = performance.now()
    const r = await load(child.url, paths, { connections, seconds: Number(process.env.S ?? 2) }).catch((e) => ({ perSecond: Number(/of (\d+)/.exec(e.message)?.[1]) / 2, p99: 0 }))
    const pgAfter = await pgCpu()
    console.log(connections, name.padEnd(10), r.perSecond.toFixed(0), 'req/s;', ((cpu(child.pid) - before) / (r.perSecond * (performance.now() - t) / 1000)).toFixed(1), 'us cpu per request;', ((pgAfter - pgBefore) / (r.perSecond * Number(process.env.S ?? 2))).toFixed(1), 'us pg; p99', r.p99)
  }
}

await admin.end()
