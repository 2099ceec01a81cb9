import { z } from 'zod'
import { Login } from './fields.ts'
import { route } from './route.ts'
import { User } from './user.ts'

export const analysis = {
  analyze: route({
    method: 'POST',
    path: '/api/analyze',
    summary: 'Analyzes a user again. With `restore`, restores a deleted profile and makes it public',
    access: 'self',
    body: z.strictObject({ login: Login, restore: z.boolean().default(false) }),
    reply: User,
  }),
}
