import { pathRules } from './path-rules.ts'

/** Whether the path alone says that a tool wrote the file. */
export const isGeneratedPath: (path: string) => boolean = pathRules([
  // linguist's generated.rb
  ...['(?:^|/)\\.idea/', '(?:^|/)Pods/', '(?:^|/)Carthage/Build/', '__generated__/', '(?:^|/)htmlcov/'],
  ...[
    '\\.(?:nib|xcworkspacedata|xcuserstate)$',
    '\\.[Dd]esigner\\.(?:cs|vb)$',
    '\\.feature\\.cs$',
    '(?:^|/)ppport\\.h$',
  ],
  ...[
    '\\.(?:css|js)\\.map$',
    '(?:^|/)\\.pnp\\.[cm]?js$',
    '[^/]\\.zep\\.(?:c|h|php)$',
    '_[Tt][Ll][Bb]\\.pas$',
  ],
  ...[
    '(?:^|/)Cargo\\.toml\\.orig$',
    '(?:^|/)\\.secrets\\.baseline$',
    '(?:^|/)\\.sqlx/query-[a-f\\d]{64}\\.json$',
  ],
  // what code generators call their output
  ...[
    '\\.pb(?:\\.gw|\\.validate)?\\.(?:cc|go|h|dart|swift|ts|js|rs|zig)$',
    '_pb2(?:_grpc)?\\.pyi?$',
    '_pb\\.(?:d\\.ts|js|rb|ts)$',
  ],
  ...[
    '\\.pbobjc\\.[hm]$',
    '\\.pb(?:enum|json|server|grpc)\\.dart$',
    '_grpc_pb\\.(?:d\\.ts|js)$',
    '\\.grpc\\.swift$',
  ],
  ...[
    '\\.g\\.(?:dart|cs|kt)$',
    '\\.g\\.i\\.cs$',
    '\\.freezed\\.dart$',
    '\\.gr\\.dart$',
    '\\.mocks\\.dart$',
    '\\.chopper\\.dart$',
  ],
  ...[
    '\\.gen\\.(?:dart|go|js|ts|tsx)$',
    '\\.generated\\.\\w+$',
    '(?:^|/)zz_generated\\.\\w+',
    '_generated\\.(?:go|rs|ts)$',
  ],
  ...[
    '(?:^|/)routeTree\\.gen\\.ts$',
    '(?:^|/)bindata\\.go$',
    '_easyjson\\.go$',
    '(?:^|/)wire_gen\\.go$',
    '_templ\\.go$',
  ],
  ...[
    '\\.xcodeproj/project\\.pbxproj$',
    '(?:^|/)generated-sources/',
    '(?:^|/)GeneratedPluginRegistrant\\.\\w+$',
  ],
])
