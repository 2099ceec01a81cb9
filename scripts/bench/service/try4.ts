import { openDatabase } from '../../../packages/server/src/db/open-database.ts'
import { aPlace } from './place.ts'
import { ratedPeople } from './rated-people.ts'
import { findUserPage } from '../../../packages/server/src/stores/user-page.ts'
import { stranger } from '../../../packages/server/src/stores/viewer.ts'
await using place = await aPlace('postgres')
let logins: string[] = []
await place.fill(async (db) => { logins = await ratedPeople(db, 10) })
await using d = await openDatabase(place.location)
for (let i = 0; i < 20; i++) await findUserPage(d.db, { login: logins[3]! }, stranger)
console.log((await d.pool.query('select name, left(statement, 60), generic_plans, custom_plans from pg_prepared_statements')).rows)
const time = async (name: string, n: number, f: () => unknown) => { const s = performance.now(); for (let i = 0; i < n; i++) await f(); console.log(name, ((performance.now() - s) / n * 1000).toFixed(0), 'us') }
for (let i = 0; i < 4; i++) await time('q', 500, () => findUserPage(d.db, { login: logins[3]! }, stranger))
console.log((await d.pool.query('select name, left(statement, 60), generic_plans, custom_plans from pg_prepared_statements')).rows)
console.log((await d.pool.query("select pg_column_size(person), octet_length(person::text) from ratings limit 1")).rows)
