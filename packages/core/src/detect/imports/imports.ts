import { c } from './c.ts'
import { clojure } from './clojure.ts'
import { coffeescript } from './coffeescript.ts'
import { dart } from './dart.ts'
import { csharp, fsharp, visualBasic } from './dot-net.ts'
import { elixir } from './elixir.ts'
import { go } from './go.ts'
import type { ImportReader } from './import-reader.ts'
import { javascript } from './javascript.ts'
import { jvm } from './jvm.ts'
import { objectiveC } from './objective-c.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import { ruby } from './ruby.ts'
import { rust } from './rust.ts'
import { swift } from './swift.ts'

/** Returns the import reader for a file extension, or undefined if there is none. */
export function findImportReader(path: string): ImportReader | undefined {
  const dot = path.lastIndexOf('.')
  if (dot < 0) return undefined
  return readers.get(path.slice(dot + 1).toLowerCase())
}

const extensions: readonly (readonly [ImportReader, string])[] = [
  [javascript, 'js jsx mjs cjs es es6 jsm ts tsx mts cts vue svelte astro gjs gts mdx'],
  [coffeescript, 'coffee litcoffee cjsx'],
  [python, 'py pyi pyw py3 pyx pxd pxi ipynb'],
  [ruby, 'rb rake ru gemspec jbuilder rabl thor builder'],
  [jvm, 'java kt kts scala sc sbt groovy gradle gvy'],
  [clojure, 'clj cljs cljc bb'],
  [go, 'go'],
  [rust, 'rs'],
  [php, 'php phtml inc php3 php4 php5 php7 php8 ctp module install theme'],
  [csharp, 'cs csx cshtml razor'],
  [fsharp, 'fs fsi fsx'],
  [visualBasic, 'vb vbhtml'],
  [c, 'c h cc cpp cxx c++ hh hpp hxx h++ inl ipp tpp tcc cu cuh ino pde'],
  [objectiveC, 'm mm'],
  [swift, 'swift'],
  [dart, 'dart'],
  [elixir, 'ex exs heex leex'],
]

const readers: ReadonlyMap<string, ImportReader> = new Map(
  extensions.flatMap(([reader, names]) => names.split(' ').map((name) => [name, reader] as const)),
)
