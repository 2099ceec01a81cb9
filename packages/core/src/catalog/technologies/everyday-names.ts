import type { ImportFamily } from '../ecosystem.ts'

/**
 * Whether packages have a name that projects give to their own modules as well, so that an import alone tells nothing; a
 * manifest that declares the package does.
 */
export function isEverydayName(family: ImportFamily, name: string): boolean {
  return everydayNames[family]?.has(name) ?? false
}

// --- internal ---

const everydayNames: Readonly<Partial<Record<ImportFamily, ReadonlySet<string>>>> = {
  js: words(`
    agenda alloy async canvas colors compromise config console constants consul convex cron csv danger effect fabric faker
    ghost globals history ink level mint motion nano natural noble objection paper parse payload plop polka prompts rascal
    replicate request resend riot sails slate square standard stanza store stripe tap tape ton tone validator vega vis worker
  `),
  python: words(`
    accelerate annoy arcade arrow backoff bandit black bleach blessed bottle box briefcase channels cleo cloudflare coverage
    dash datasets distributed environs evaluate fabric falcon fire flow guidance hatch instructor invoke jira lightning lime
    mcp meson metaflow molecule motor neptune ninja notebook novu outlines packaging parse pelican poetry pony prophet pulp
    pusher pyramid ray replicate resend responses salt schedule shap square stanza statsd supervisor tables tink toga tornado
    tox trio triton twine wheel
  `),
  // Constants; what a project requires by these names comes from elsewhere, though `http/parser` is no part of `http`.
  ruby: words(`
    Alba Async Clearance Compass Config Danger Fabrication Figaro Foreman Fx Guard HTTP Http Kicks Listen Mail Mercenary Mina
    Money Neighbor Optimist Pact Parallel Passenger Pay Phrase Que Rainbow Rom Scenic Slop Sorcery Standard Stoplight Trilogy
    Vault http
  `),
  rust: words(`
    age alloy arrow burn candid cargo config console geo gitlab gl ignore image ink loom memcache metal mpi mysql ocl poem ring
    snap sqlite tide validator warp windows worker
  `),
  csharp: words('Box Fake Square Unity Verify'),
  swift: words('Factory Parse Resolver'),
  elixir: words('Axon Explorer Flow Horde Hound Lager Mimic Owl Peep Pow Quantum Scholar Syn Tortoise'),
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
