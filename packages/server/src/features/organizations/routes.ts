import { ApiError, type Caller, errorSentences, may, organizations, type Subject } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { organizationSubject } from '../../stores/organization-subject.ts'
import { callerId } from '../../stores/viewer.ts'
import { addMember } from './add-member.ts'
import { changeRole, removeMember } from './change-member.ts'
import { createOrganization } from './create-organization.ts'
import { join } from './join.ts'
import { logoOf } from './logo.ts'
import { listMembers } from './member-store.ts'
import { organizationFor } from './organization-for.ts'
import { refuseFieldsOfAdmins } from './organization-names.ts'
import { updateOrganization } from './update-organization.ts'

/** Organizations, who belongs to them, and how one joins. */
export function organizationsRoutes(app: FastifyInstance, deps: Deps): void {
  organizationRoutes(app, deps)
  memberRoutes(app, deps)
}

// --- internal ---

function organizationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const subjectOf = organizationSubject(db)

  serve(app, organizations.get, {
    handle: async ({ params, caller }) => organizationFor(db, params.idOrLogin, caller),
  })
  serve(app, organizations.create, {
    handle: async ({ body, caller, file }) => {
      refuseFieldsOfAdmins(body, caller)
      const id = await createOrganization(deps, body, await logoOf(file!.content), callerId(caller))
      return organizationFor(db, id, caller)
    },
  })
  serve(app, organizations.update, {
    subject: ({ id }, _body, caller) => subjectOf(id, caller),
    handle: async ({ params: { id }, body, caller, file }) => {
      refuseFieldsOfAdmins(body, caller)
      await updateOrganization(deps, id, body, file && (await logoOf(file.content)))
      return organizationFor(db, id, caller)
    },
  })
}

function memberRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const subjectOf = organizationSubject(db)
  const subject = ({ id }: { readonly id: string }, _body: unknown, caller: Caller): Promise<Subject> =>
    subjectOf(id, caller)

  serve(app, organizations.members, {
    subject,
    handle: async ({ params: { id }, query, caller }) => {
      const isManager = may(caller, 'organizationManager', await subjectOf(id, caller)) === 'allowed'
      return listMembers(db, id, isManager, query)
    },
  })
  serve(app, organizations.addMember, {
    subject,
    handle: async ({ params: { id }, body, caller }) => {
      if ((body.organizationId ?? id) !== id) throw anotherOrganization()
      return addMember(deps, id, body, caller)
    },
  })
  serve(app, organizations.join, {
    subject,
    handle: async ({ params: { id }, body, caller }) =>
      join(deps, { organizationId: id, userId: callerId(caller) }, body.token),
  })
  serve(app, organizations.updateMember, {
    subject,
    handle: async ({ params: { id, userId }, body, caller }) =>
      changeRole(deps, { organizationId: id, userId }, body.role, caller),
  })
  serve(app, organizations.removeMember, {
    // Whoever is no manager is not told who belongs to it: of others they are told the same.
    subject: async ({ id, userId }, _body, caller) => ({
      ...(await subjectOf(id, caller)),
      ownerId: userId,
    }),
    handle: async ({ params: { id, userId }, caller }) => {
      await removeMember(deps, { organizationId: id, userId }, caller)
      return undefined
    },
  })
}

function anotherOrganization(): ApiError {
  const sentence = errorSentences.invalid
  return new ApiError('invalid', sentence, { fields: { 'body.organizationId': sentence } })
}
