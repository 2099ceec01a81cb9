import { expect, test } from 'vitest'
import { npmDeno } from './npm-deno.ts'

const names = (text: string) => npmDeno.readPackages(text, 'deno.json').map(({ name }) => name)

test('reads imports from npm only', () => {
  const text = `{
    // comments and commas are allowed
    "imports": {
      "react": "npm:react@^18", /* "no": "npm:no" */
      "@a/": "npm:/@scope/a@1/",
      "hooks": "npm:preact@10/hooks",
      "@std/fs": "jsr:@std/fs@1",
      "slashes": "https://example.org/a.ts", // "npm:b"
    },
  }`
  expect(names(text)).toEqual(['react', '@scope/a', 'preact'])
})
