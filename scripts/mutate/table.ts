import type { MutantTable } from './mutant.ts'
import product from './table/1-product.json' with { type: 'json' }
import screens from './table/2-screens.json' with { type: 'json' }
import entities from './table/3-entities.json' with { type: 'json' }
import states from './table/4-states.json' with { type: 'json' }
import validation from './table/5-validation.json' with { type: 'json' }
import permissions from './table/6-permissions.json' with { type: 'json' }
import calls from './table/7-calls.json' with { type: 'json' }
import errors from './table/8-errors.json' with { type: 'json' }
import limits from './table/9-limits.json' with { type: 'json' }
import rating from './table/rating.json' with { type: 'json' }

/** The mutants of each section of docs/spec-map.md. */
export const mutantTables: Readonly<Record<string, MutantTable>> = {
  '1': product,
  '2': screens,
  '3': entities,
  '4': states,
  '5': validation,
  '6': permissions,
  '7': calls,
  '8': errors,
  '9': limits,
  'The rating model': rating,
}
