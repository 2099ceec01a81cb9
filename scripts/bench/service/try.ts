import { fileURLToPath } from 'node:url'
import { aPlace } from './place.ts'
import { ratedPeople } from './rated-people.ts'
import { startChild } from './child.ts'
import { load } from './load.ts'
import { ratio, spread } from '../statistics.ts'
const kind = (process.argv[2] ?? 'postgres') as 'postgres'
await using place = await aPlace(kind)
let logins: string[] = []
await place.fill(async (db) => { logins = await ratedPeople(db, 100) })
await using service = await place.start(JSON.parse(process.env.ENV ?? '{}'))
await using hello = await startChild([fileURLToPath(new URL('hello.ts', import.meta.url))])
const paths = logins.map((l) => `/api/users/login/${l}`)
for (const connections of (process.env.C ?? '10,50,100').split(',').map(Number)) {
  await load(service.url, paths, { connections, seconds: 1 }); await load(service.url, ['/api/users/login/person-0'], { connections, seconds: 1 })
  const h = [], one = [], all = []
  for (let i = 0; i < Number(process.env.N ?? 7); i++) {
    h.push((await load(hello.url, ['/'], { connections, seconds: 1 })).perSecond)
    one.push((await load(service.url, ['/api/users/login/person-0'], { connections, seconds: 1 })).perSecond)
    all.push((await load(service.url, paths, { connections, seconds: 1 })).perSecond)
  }
  console.log(connections, 'hello', spread(h).median.toFixed(0), 'one', spread(one).median.toFixed(0), ratio(one, h).toFixed(3), 'all', spread(all).median.toFixed(0), ratio(all, h).toFixed(3), one.map((x, i) => (x / h[i]!).toFixed(2)).join(' '))
}
