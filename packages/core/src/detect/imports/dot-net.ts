import { parseNameSet } from '../parse-name-set.ts'
import type { ImportReader } from './import-reader.ts'
import { startsWithAny, trimLine } from './line-prefix.ts'
import { takeSegments } from './segments.ts'

/** C#, including Razor pages: namespaces, cut to four segments. */
export const csharp: ImportReader = namespaceReader(
  ['using ', 'global using ', '@using '],
  /^(?:@|global[ \t])?using[ \t]+(?:(?:static|unsafe)[ \t]+)*(?:[\w@]+[ \t]*=[ \t]*)?(?:global::)?([A-Za-z_]\w*(?:\.\w+)*)[ \t]*(?:<.*)?(?:;|$)/,
)

export const fsharp: ImportReader = namespaceReader(
  ['open '],
  /^open[ \t]+(?:type[ \t]+)?(?:global\.)?([A-Za-z_]\w*(?:\.\w+)*)/,
)

export const visualBasic: ImportReader = namespaceReader(
  ['Imports '],
  /^Imports[ \t]+(?:\w+[ \t]*=[ \t]*)?(?:Global\.)?([A-Za-z_]\w*(?:\.\w+)*)/,
)

function namespaceReader(prefixes: readonly string[], statement: RegExp): ImportReader {
  return {
    family: 'csharp',
    mayImport: startsWithAny(...prefixes),
    readImports(line) {
      const name = statement.exec(trimLine(line))?.[1]
      return name === undefined || isDotNetNamespace(name) ? [] : [takeSegments(name, '.', 4)]
    },
  }
}

function isDotNetNamespace(name: string): boolean {
  return (
    /^(?:System|FSharp)(?:\.|$)/.test(name) &&
    !packagedSystemNamespaces.some((prefix) => isWithin(name, prefix))
  )
}

function isWithin(name: string, namespace: string): boolean {
  return name.startsWith(namespace) && (name.length === namespace.length || name[namespace.length] === '.')
}

/** Namespaces under System or FSharp that come from packages or separate frameworks. */
const packagedSystemNamespaces: readonly string[] = [
  ...parseNameSet(`
    System.CommandLine, System.Composition, System.Data.Entity, System.Data.OleDb, System.Data.SQLite,
    System.Data.SqlClient, System.Device, System.DirectoryServices, System.IdentityModel,
    System.IO.Abstractions, System.Linq.Dynamic, System.Management.Automation, System.Net.Http.Formatting,
    System.Reactive, System.ServiceModel, System.Web, System.Windows, FSharp.Data
  `),
]
