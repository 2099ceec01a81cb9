import { listed } from '../listed.ts'
import type { ImportReader } from './import-reader.ts'
import { beginsWith, visibleText } from './line-head.ts'
import { firstSegments } from './segments.ts'

/** C#, also in Razor pages: namespaces, cut to four segments. */
export const csharp: ImportReader = namespaceReader(
  ['using ', 'global using ', '@using '],
  /^(?:@|global[ \t])?using[ \t]+(?:(?:static|unsafe)[ \t]+)*(?:[\w@]+[ \t]*=[ \t]*)?(?:global::)?([A-Za-z_]\w*(?:\.\w+)*)[ \t]*(?:<.*)?(?:;|$)/,
)

/** F#. */
export const fsharp: ImportReader = namespaceReader(
  ['open '],
  /^open[ \t]+(?:type[ \t]+)?(?:global\.)?([A-Za-z_]\w*(?:\.\w+)*)/,
)

/** Visual Basic. */
export const visualBasic: ImportReader = namespaceReader(
  ['Imports '],
  /^Imports[ \t]+(?:\w+[ \t]*=[ \t]*)?(?:Global\.)?([A-Za-z_]\w*(?:\.\w+)*)/,
)

// --- internal ---

function namespaceReader(heads: readonly string[], statement: RegExp): ImportReader {
  return {
    family: 'csharp',
    mayImport: beginsWith(...heads),
    importsIn(line) {
      const name = statement.exec(visibleText(line))?.[1]
      return name === undefined || comesWithDotNet(name) ? [] : [firstSegments(name, '.', 4)]
    },
  }
}

function comesWithDotNet(name: string): boolean {
  return /^(?:System|FSharp)(?:\.|$)/.test(name) && !packagesOfSystem.some((known) => isWithin(name, known))
}

function isWithin(name: string, namespace: string): boolean {
  return name.startsWith(namespace) && (name.length === namespace.length || name[namespace.length] === '.')
}

/** Namespaces that look like .NET's own but come from packages, or are frameworks by themselves. */
const packagesOfSystem: readonly string[] = [
  ...listed(`
    System.CommandLine, System.Composition, System.Data.Entity, System.Data.OleDb, System.Data.SQLite,
    System.Data.SqlClient, System.Device, System.DirectoryServices, System.IdentityModel,
    System.IO.Abstractions, System.Linq.Dynamic, System.Management.Automation, System.Net.Http.Formatting,
    System.Reactive, System.ServiceModel, System.Web, System.Windows, FSharp.Data
  `),
]
