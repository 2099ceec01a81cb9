import type { ImportFamily } from '../ecosystem.ts'

/**
 * Returns true for package names that projects also use for their own modules. An import of such a name is
 * ambiguous; a manifest that declares the package is not.
 */
export function isCommonName(family: ImportFamily, name: string): boolean {
  return commonNames[family]?.has(name) ?? false
}

const commonNames: Readonly<Partial<Record<ImportFamily, ReadonlySet<string>>>> = {
  js: parseNames(`
    agenda alloy async canvas colors compromise config console constants consul convex cron csv danger effect fabric faker
    ghost globals history ink level mint motion nano natural noble objection paper parse payload plop polka prompts rascal
    replicate request resend riot sails slate square standard stanza store stripe tap tape ton tone validator vega vis worker
  `),
  python: parseNames(`
    accelerate annoy arcade arrow backoff bandit black bleach blessed bottle box briefcase channels cleo cloudflare coverage
    dash datasets distributed environs evaluate fabric falcon fire flow guidance hatch instructor invoke jira lightning lime
    mcp meson metaflow molecule motor neptune ninja notebook novu outlines packaging parse pelican poetry pony prophet pulp
    pusher pyramid ray replicate resend responses salt schedule shap square stanza statsd supervisor tables tink toga tornado
    tox trio triton twine wheel
  `),
  // Constants: a project's `require` of these names usually means something else, and `http/parser` is not
  // part of `http`.
  ruby: parseNames(`
    Alba Async Clearance Compass Config Danger Fabrication Figaro Foreman Fx Guard HTTP Http Kicks Listen Mail Mercenary Mina
    Money Neighbor Optimist Pact Parallel Passenger Pay Phrase Que Rainbow Rom Scenic Slop Sorcery Standard Stoplight Trilogy
    Vault http
  `),
  rust: parseNames(`
    age alloy arrow burn candid cargo config console geo gitlab gl ignore image ink loom memcache metal mpi mysql ocl poem ring
    snap sqlite tide validator warp windows worker
  `),
  csharp: parseNames('Box Fake Square Unity Verify'),
  swift: parseNames('Factory Parse Resolver'),
  elixir: parseNames('Axon Explorer Flow Horde Hound Lager Mimic Owl Peep Pow Quantum Scholar Syn Tortoise'),
}

function parseNames(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
