import { openDatabase } from '../../../packages/server/src/db/open-database.ts'
import { aPlace } from './place.ts'
import { ratedPeople } from './rated-people.ts'
import { findUserPage } from '../../../packages/server/src/stores/user-page.ts'
import { userReply } from '../../../packages/server/src/stores/user-reply.ts'
import { stranger } from '../../../packages/server/src/stores/viewer.ts'
import { users } from '@handiwork/core/api'
import { serializerCompiler } from 'fastify-type-provider-zod'
await using place = await aPlace('postgres')
let logins: string[] = []
await place.fill(async (db) => { logins = await ratedPeople(db, 100) })
await using d = await openDatabase(place.location)
const { db, pool } = d
let text = '', params: unknown[] = []
const orig = pool.connect.bind(pool)
const c = await pool.connect()
const q0 = c.query.bind(c)
// @ts-ignore
c.query = (...a: any[]) => { if (typeof a[0] === 'string' && /ratings/.test(a[0])) { text = a[0]; params = a[1] }; return (q0 as any)(...a) }
c.release()
await findUserPage(db, { login: logins[3]! }, stranger)
console.log(text, params)
const r = await pool.query('explain (analyze, buffers) ' + text, params)
console.log(r.rows.map((x) => x['QUERY PLAN']).join('\n'))
const row = await findUserPage(db, { login: logins[3]! }, stranger)
const time = async (name: string, n: number, f: () => unknown) => { const s = performance.now(); for (let i = 0; i < n; i++) await f(); console.log(name, ((performance.now() - s) / n * 1000).toFixed(0), 'us') }
for (let k = 0; k < 2; k++) {
await time('query', 200, () => findUserPage(db, { login: logins[3]! }, stranger))
await time('raw', 200, () => pool.query(text, params))
await time('prepared', 200, () => pool.query({ name: 'p', text, values: params }))
await time('select 1', 200, () => pool.query('select 1'))
const reply = userReply(row, stranger)
const ser = serializerCompiler({ schema: users.getByLogin.reply as never, method: 'GET', url: '/' , httpStatus: '200' } as never)
await time('serialise', 500, () => ser(reply))
await time('stringify', 500, () => JSON.stringify(reply))
await time('reply', 500, () => userReply(row, stranger))
}
