import { expectTypeOf, test } from 'vitest'
import type { PageLocals as SitePageLocals } from '../../../site/src/page-locals.ts'
import type { PageLocals } from '../../src/pages/site.ts'

// The built site is loaded at run time, so the compiler does not compare the two declarations otherwise.
test('the server passes only locals that the site declares', () => {
  expectTypeOf<PageLocals>().toExtend<SitePageLocals>()
  expectTypeOf<Exclude<keyof PageLocals, keyof SitePageLocals>>().toBeNever()
})
