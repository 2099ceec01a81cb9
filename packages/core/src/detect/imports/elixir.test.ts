import { elixir } from './elixir.ts'
import { testImportReader } from './import-reader.suite.ts'

testImportReader('Elixir', elixir, {
  imports: [
    ['use Phoenix.Controller', 'Phoenix.Controller'],
    ['use Phoenix.LiveView.Component, a: 1', 'Phoenix.LiveView'],
    ['import Ecto.Query, only: [from: 2]', 'Ecto.Query'],
    ['alias Phoenix.LiveView.{A, B}', 'Phoenix.LiveView'],
    ['alias Ecto.{Changeset, Query.API}', 'Ecto.Changeset', 'Ecto.Query'],
    ['alias Ecto.{', 'Ecto'],
    ['require OpenTelemetry.Tracer, as: Tracer', 'OpenTelemetry.Tracer'],
    ['use Oban', 'Oban'],
    ['use ExUnit.Case, async: true', 'ExUnit.Case'],
  ],
  withoutImports: [
    '',
    'require Logger',
    'use GenServer',
    'alias __MODULE__.A',
    'import Bitwise',
    'use',
    'user = A.B',
    'import_config "a.exs"',
    '# use Phoenix.Controller',
  ],
})
