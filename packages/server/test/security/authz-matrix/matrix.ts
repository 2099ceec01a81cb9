import { readFileSync } from 'node:fs'

/** Who asks, by the names of the matrix's columns. `owner` is whose the subject is; `api_token` is a token of theirs. */
export const actors = [
  'signed_out',
  'user',
  'owner',
  'recruiter',
  'org_contributor',
  'org_admin',
  'org_owner',
  'site_admin',
  'api_token',
  'deleted_user',
] as const
export type Actor = (typeof actors)[number]

/** A row of the matrix: what each is answered, as a status and, after a colon, what kind of answer it is. */
export interface Row {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly variant: string
  readonly cells: Readonly<Record<Actor, string>>
}

export function readMatrix(): Row[] {
  const file = new URL('../../../../core/test/security/authz-matrix.csv', import.meta.url)
  const [head, ...lines] = readFileSync(file, 'utf8').trim().split('\n').map(cellsOf)
  return lines.map((cells) => {
    const cell = (name: string) => cells[head!.indexOf(name)] ?? ''
    return {
      ...{ id: cell('id'), method: cell('method'), path: cell('path'), variant: cell('variant') },
      cells: Object.fromEntries(actors.map((actor) => [actor, cell(actor)])) as Record<Actor, string>,
    }
  })
}

// --- internal ---

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
}
