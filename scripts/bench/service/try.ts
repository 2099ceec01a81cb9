import { aPlace } from './place.ts'
import { ratedPeople } from './rated-people.ts'
import { startChild } from './child.ts'
import { load } from './load.ts'
import { fileURLToPath } from 'node:url'
const kind = process.argv[2] as 'postgres'
await using place = await aPlace(kind)
let logins: string[] = []
await place.fill(async (db) => { logins = await ratedPeople(db, 100) })
const t = performance.now()
await using service = await place.start(JSON.parse(process.env.ENV ?? '{}'))
console.log('started', performance.now() - t)
await using hello = await startChild([fileURLToPath(new URL('hello.ts', import.meta.url))])
const paths = logins.map((l) => `/api/users/login/${l}`)
const a = await (await fetch(service.url + paths[0])).text()
console.log(a.length, a.slice(0, 200))
for (const connections of (process.env.C ?? '1,10,50').split(',').map(Number)) {
  await load(service.url, paths, { connections, seconds: 1 })
  for (let i = 0; i < Number(process.env.N ?? 3); i++) {
    const h = await load(hello.url, ['/'], { connections, seconds: 2 })
    const s = await load(service.url, paths, { connections, seconds: 2 })
    console.log(connections, h.perSecond, s.perSecond, (s.perSecond / h.perSecond).toFixed(3), h.p99, s.p99)
  }
}
