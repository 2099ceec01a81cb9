import { listed } from '../listed.ts'
import type { ImportReader } from './import-reader.ts'
import { beginsWith, visibleText } from './line-head.ts'
import { firstSegments, namesOfGroup } from './segments.ts'

/** Elixir: modules, cut to two segments. */
export const elixir: ImportReader = {
  family: 'elixir',
  mayImport: beginsWith('use ', 'import ', 'alias ', 'require '),
  importsIn(line) {
    const asked = STATEMENT.exec(visibleText(line))?.[1]
    const modules = asked === undefined ? [] : namesOfGroup(asked).map((name) => MODULE.exec(name)?.[0])
    return [...new Set(modules.filter(isForeign).map((name) => firstSegments(name, '.', 2)))]
  },
}

// --- internal ---

const STATEMENT = /^(?:use|import|alias|require)[ \t]+([A-Z][\w.]*(?:\{[^}]*)?)/
const MODULE = /^[A-Z]\w*(?:\.[A-Z]\w*)*/

function isForeign(module: string | undefined): module is string {
  return module !== undefined && !elixirModules.has(module.split('.', 1)[0]!)
}

/** Modules that come with Elixir. */
const elixirModules = listed(`
  Access, Agent, Application, ArgumentError, Atom, Base, Behaviour, Bitwise, Calendar, Code, Collectable,
  Config, Date, DateTime, Dict, Duration, DynamicSupervisor, EEx, Enum, Enumerable, Exception, File,
  Float, Function, GenEvent, GenServer, HashDict, HashSet, IEx, IO, Inspect, Integer, JSON, Kernel, Keyword,
  List, Logger, Macro, Map, MapSet, Mix, Module, NaiveDateTime, Node, OptionParser, PartitionSupervisor,
  Path, Port, Process, Protocol, Range, Record, Regex, Registry, RuntimeError, Set, Stream, String,
  StringIO, Supervisor, System, Task, Time, Tuple, URI, Version
`)
