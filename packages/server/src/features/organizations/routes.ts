import {
  type AccessResource,
  ApiError,
  type Caller,
  checkAccess,
  errorSentences,
  organizations,
} from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { organizationSubject } from '../../stores/organization-subject.ts'
import { userInvitationStore } from '../../stores/user-invitation-store.ts'
import { callerId, toViewer } from '../../stores/viewer.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { addMember } from './add-member.ts'
import { answerInvitation } from './answer-invitation.ts'
import { changeRole, removeMember } from './change-member.ts'
import { createOrganization } from './create-organization.ts'
import { loadOrganization } from './load-organization.ts'
import { loadOrganizationKnowledge } from './load-organization-knowledge.ts'
import { listMembers } from './member-store.ts'
import { requireAdminForAdminFields } from './organization-names.ts'
import { renderLogo } from './render-logo.ts'
import { updateOrganization } from './update-organization.ts'

/** Routes for organizations and their members. */
export function organizationsRoutes(app: FastifyInstance, deps: Deps): void {
  organizationRoutes(app, deps)
  memberRoutes(app, deps)
  invitationRoutes(app, deps)
}

function organizationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const findSubject = organizationSubject(db)

  serve(app, organizations.get, {
    handle: async ({ params, caller }) => loadOrganization(db, params.idOrLogin, caller),
  })
  serve(app, organizations.create, {
    handle: async ({ body, caller, file }) => {
      requireAdminForAdminFields(body, caller)
      const id = await createOrganization(deps, body, await renderLogo(file!.content), callerId(caller))
      return loadOrganization(db, id, caller)
    },
  })
  serve(app, organizations.update, {
    subject: ({ id }, _body, caller) => findSubject(id, caller),
    handle: async ({ params: { id }, body, caller, file }) => {
      requireAdminForAdminFields(body, caller)
      await updateOrganization(deps, id, body, file && (await renderLogo(file.content)))
      return loadOrganization(db, id, caller)
    },
  })
}

function memberRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const findSubject = organizationSubject(db)
  const subject = (
    { id }: { readonly id: string },
    _body: unknown,
    caller: Caller,
  ): Promise<AccessResource> => findSubject(id, caller)

  serve(app, organizations.members, {
    subject,
    handle: async ({ params: { id }, query, caller }) => {
      const isManager =
        checkAccess(caller, 'organizationManager', await findSubject(id, caller)) === 'allowed'
      return listMembers(db, id, isManager, query)
    },
  })
  serve(app, organizations.knowledge, {
    subject,
    handle: async ({ params: { id }, caller }) => {
      const isManager =
        checkAccess(caller, 'organizationManager', await findSubject(id, caller)) === 'allowed'
      return loadOrganizationKnowledge(db, id, { isManager, viewer: toViewer(caller) })
    },
  })
  serve(app, organizations.addMember, {
    subject,
    handle: async ({ params: { id }, body, caller }) => {
      if ((body.organizationId ?? id) !== id) throw organizationMismatch()
      return addMember(deps, id, body, caller)
    },
  })
  serve(app, organizations.join, {
    subject,
    handle: async ({ params: { id }, body, caller }) =>
      acceptInvitation(deps, { organizationId: id, userId: callerId(caller) }, body.token),
  })
  serve(app, organizations.updateMember, {
    subject,
    handle: async ({ params: { id, userId }, body, caller }) =>
      changeRole(deps, { organizationId: id, userId }, body.role, caller),
  })
  serve(app, organizations.removeMember, {
    // Callers who are not managers get the same error for members and non-members.
    subject: async ({ id, userId }, _body, caller) => ({
      ...(await findSubject(id, caller)),
      ownerId: userId,
    }),
    handle: async ({ params: { id, userId }, caller }) => {
      await removeMember(deps, { organizationId: id, userId }, caller)
      return undefined
    },
  })
}

function invitationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const findSubject = organizationSubject(db)
  const invitations = userInvitationStore(db)

  serve(app, organizations.invitations, {
    subject: ({ id }, _body, caller) => findSubject(id, caller),
    handle: async ({ params: { id } }) => invitations.listPending(id),
  })
  serve(app, organizations.withdrawInvitation, {
    subject: ({ id }, _body, caller) => findSubject(id, caller),
    handle: async ({ params: { id, invitationId } }) => {
      await invitations.remove(id, invitationId)
      return undefined
    },
  })
  serve(app, organizations.receivedInvitations, {
    handle: async ({ caller }) => invitations.listReceived(callerId(caller)),
  })
  serve(app, organizations.answerInvitation, {
    handle: async ({ params: { id }, body: { accept }, caller }) => {
      await answerInvitation(deps, { invitationId: id, userId: callerId(caller), accept })
      return undefined
    },
  })
}

function organizationMismatch(): ApiError {
  const message = errorSentences.invalid
  return new ApiError('invalid', message, { fields: { 'body.organizationId': message } })
}
