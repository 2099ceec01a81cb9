import { expect, test } from 'vitest'
import { parsedJson } from './parsed-json.ts'

const { handler } = parsedJson().transform

async function load(code: string): Promise<unknown> {
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).default
}

test('a large file has the same value', async () => {
  const value = { text: '"\\\n\u2028</script>', rows: Array.from({ length: 3000 }, (_, at) => [at, null]) }
  expect(await load(handler(JSON.stringify(value, null, 2), '/data/rows.json')!.code)).toEqual(value)
})

test('a small file is left to the bundler', () =>
  expect(handler('{ "version": "1.0.0" }', '/package.json')).toBeUndefined())

test('unused fields of a file are left out', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => ({ at, icon: { at } }))
  const { handler } = parsedJson({ '/rows.json': ['icon'] }).transform
  const names = ['/data/rows.json', '/data/others.json']
  const [stripped, complete] = await Promise.all(
    names.map((id) => load(handler(JSON.stringify(rows), id)!.code)),
  )
  expect(stripped).toEqual(rows.map(({ at }) => ({ at })))
  expect(complete).toEqual(rows)
})
