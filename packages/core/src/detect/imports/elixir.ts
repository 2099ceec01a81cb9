import { parseNameSet } from '../parse-name-set.ts'
import type { ImportReader } from './import-reader.ts'
import { startsWithAny, trimLine } from './line-prefix.ts'
import { expandNameGroup, takeSegments } from './segments.ts'

/** Elixir: modules, cut to two segments. */
export const elixir: ImportReader = {
  family: 'elixir',
  mayImport: startsWithAny('use ', 'import ', 'alias ', 'require '),
  readImports(line) {
    const imported = STATEMENT.exec(trimLine(line))?.[1]
    const modules =
      imported === undefined ? [] : expandNameGroup(imported).map((name) => MODULE.exec(name)?.[0])
    return [...new Set(modules.filter(isExternalModule).map((name) => takeSegments(name, '.', 2)))]
  },
}

const STATEMENT = /^(?:use|import|alias|require)[ \t]+([A-Z][\w.]*(?:\{[^}]*)?)/
const MODULE = /^[A-Z]\w*(?:\.[A-Z]\w*)*/

function isExternalModule(module: string | undefined): module is string {
  return module !== undefined && !standardModules.has(module.split('.', 1)[0]!)
}

/** Modules of the standard library. */
const standardModules = parseNameSet(`
  Access, Agent, Application, ArgumentError, Atom, Base, Behaviour, Bitwise, Calendar, Code, Collectable,
  Config, Date, DateTime, Dict, Duration, DynamicSupervisor, EEx, Enum, Enumerable, Exception, File,
  Float, Function, GenEvent, GenServer, HashDict, HashSet, IEx, IO, Inspect, Integer, JSON, Kernel, Keyword,
  List, Logger, Macro, Map, MapSet, Mix, Module, NaiveDateTime, Node, OptionParser, PartitionSupervisor,
  Path, Port, Process, Protocol, Range, Record, Regex, Registry, RuntimeError, Set, Stream, String,
  StringIO, Supervisor, System, Task, Time, Tuple, URI, Version
`)
