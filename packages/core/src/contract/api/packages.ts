import { z } from 'zod'
import { badgeKeys } from '../../catalog/badges.ts'
import { ecosystems } from '../../catalog/ecosystem.ts'
import { PACKAGE_ICON_UNDER_BYTES } from '../limits.ts'
import { ById, Id, requiredText, text } from './fields.ts'
import { PAGE_AT_MOST, page } from './paging.ts'
import { pngSentences, pngUpload } from './png-upload.ts'
import { route } from './route.ts'

/** The texts of the package form (spec §5, §8). */
export const packageSentences = {
  noIcon: 'Please attach an icon',
  badIcon: 'Please check uploaded file',
  ...pngSentences,
  remove: 'Are you sure you want to delete this package?',
  fieldsRequired: 'All fields are required',
  notUnknown: 'Only packages on your list of unknown packages can be registered',
  taken: 'There is such a package already',
  unknown: 'Packages that were detected in you repositories but which are new to our system',
  noneUnknown: "You don't have any unknown packages",
} as const

const required = (atMost: number) => requiredText(atMost, packageSentences.fieldsRequired)

/** A technology's library (spec §3, Package). */
export const Package = z.object({
  _id: Id,
  title: z.string(),
  name: z.string(),
  packageNames: z.array(z.string()),
  /** Short name in the group catalogue. */
  group: z.string(),
  badge: z.string().nullable(),
  weight: z.number(),
  iconUrl: z.string().nullable(),
  projectCount: z.int(),
  /** Waits for an admin's approval. */
  pending: z.boolean(),
})
export type Package = z.infer<typeof Package>

export const PackageGroup = z.object({ name: z.string(), title: z.string(), packages: z.array(Package) })
export type PackageGroup = z.infer<typeof PackageGroup>

export const NewPackage = z.strictObject({
  title: required(100),
  group: required(40),
  name: text(200).optional(),
  packageNames: z.array(text(200)).max(100).default([]),
  badge: z.enum(badgeKeys).nullable().default(null),
  weight: z.number().min(0).max(10).default(0),
})
export type NewPackage = z.infer<typeof NewPackage>

/** A package of somebody's repositories that the catalogue does not know. */
export const UnknownPackage = z.object({
  name: z.string(),
  ecosystem: z.enum(ecosystems),
  projectCount: z.int(),
})
export type UnknownPackage = z.infer<typeof UnknownPackage>

const icon = {
  file: 'icon',
  json: 'package',
  underBytes: PACKAGE_ICON_UNDER_BYTES,
  missing: packageSentences.noIcon,
}

export const packages = {
  list: route({
    method: 'GET',
    path: '/api/packages',
    summary: 'The packages of the catalogue',
    access: 'everyone',
    query: page(PAGE_AT_MOST).extend({
      group: z.string().max(40).default(''),
      query: z.string().max(100).default(''),
      /** Only those that wait for approval, or only those that do not. */
      pending: z.enum(['true', 'false', '']).default(''),
    }),
    reply: z.array(Package),
    paged: true,
  }),
  get: route({
    method: 'GET',
    path: '/api/packages/:id',
    summary: 'A package',
    access: 'everyone',
    params: ById,
    reply: Package,
  }),
  unknown: route({
    method: 'GET',
    path: '/api/users/:id/packages/unknown',
    summary: 'Packages of a user’s repositories that are new to the catalogue',
    access: 'ownerElseNothing',
    owner: 'id',
    params: ById,
    reply: z.array(UnknownPackage),
  }),
  unknownOfAll: route({
    method: 'GET',
    path: '/api/packages/unknown',
    summary: 'Packages of all repositories that are new to the catalogue, those of most projects first',
    access: 'admin',
    sessionOnly: true,
    query: page(PAGE_AT_MOST),
    reply: z.array(UnknownPackage),
    paged: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/packages',
    summary: 'Registers a package; of those who are no admin it waits for approval',
    access: 'signedIn',
    body: NewPackage,
    upload: pngUpload({ ...icon, required: true }),
    reply: Package,
    status: 201,
    rate: { calls: 20, perSeconds: 86_400 },
  }),
  update: route({
    method: 'PUT',
    path: '/api/packages/:id',
    summary: 'Changes a package, or approves it',
    access: 'admin',
    sessionOnly: true,
    params: ById,
    body: NewPackage,
    upload: pngUpload({ ...icon, required: false }),
    reply: Package,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/packages/:id',
    summary: 'Deletes a package',
    access: 'admin',
    sessionOnly: true,
    params: ById,
  }),
  sync: route({
    method: 'PATCH',
    path: '/api/packages',
    summary: 'Applies the catalogue to all profiles anew',
    access: 'admin',
    sessionOnly: true,
    body: z.strictObject({ action: z.literal('sync') }),
    reply: z.object({ queued: z.int() }),
    status: 202,
  }),
}
